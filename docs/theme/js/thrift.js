// Readers who count their data: nothing is fetched or kept for them that they have not asked for.

/** @type {{ saveData?: boolean } | undefined} */
const connection = /** @type {any} */ (navigator).connection;

/** Whether the reader wishes to spend little. */
export const thrifty = () => Boolean(connection?.saveData);
