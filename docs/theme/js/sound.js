// Sounds, made here of noise and tones: no files. Loaded only where the reader has chosen sounds; browsers allow
// them after a first touch or key, and where they do not, the game is silent and nothing else.

/** @type {AudioContext | undefined} */
let context;

const chosen = () => document.documentElement.dataset.sound === "on";

/** Begin, or go on after a pause; a browser that forbids it is left alone. */
function wake() {
  if (!chosen()) return;
  try {
    context ??= new AudioContext();
    if (context.state !== "running" && !document.hidden) context.resume().catch(() => {});
  } catch {
    // No sound in this browser, or no more sounds at once.
  }
}

for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, wake, true);
document.addEventListener("visibilitychange", () => document.hidden && context?.suspend().catch(() => {}));

/**
 * Sound what a view shows.
 * @param {import("./board.js").View} view
 */
export function sound(view) {
  if (!context || !chosen() || document.hidden) return;
  try {
    if (view.status === "won") figure(context);
    else if (view.refused) tone(context, { pitch: 118, to: 88, loud: 0.1, lasts: 0.12 });
    else if (view.moved?.from === "s") brush(context, { pitch: 900, to: 3200, loud: 0.1, lasts: 0.13 });
    else if (view.moved) brush(context, { pitch: 1500, to: 700, loud: 0.16, lasts: 0.05 });
  } catch {
    // The browser has taken the sound away meanwhile.
  }
}

/** A short figure upwards, for a game that is won. @param {AudioContext} context */
function figure(context) {
  const chord = [523.25, 659.26, 783.99, 1046.5];
  chord.forEach((pitch, i) => tone(context, { pitch, to: pitch, loud: 0.07, lasts: 0.5, after: 0.11 * i, shape: "triangle" }));
}

/**
 * A tone: pitches in hertz, times in seconds.
 * @param {AudioContext} context
 * @param {{ pitch: number, to: number, loud: number, lasts: number, after?: number, shape?: OscillatorType }} how
 */
function tone(context, { pitch, to, loud, lasts, after = 0, shape = "sine" }) {
  const begin = context.currentTime + after;
  const source = new OscillatorNode(context, { type: shape, frequency: pitch });
  source.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  source.connect(fading(context, begin, loud, lasts));
  source.start(begin);
  source.stop(begin + lasts);
}

/**
 * A card on the cloth: noise through a filter that glides from one pitch to another.
 * @param {AudioContext} context
 * @param {{ pitch: number, to: number, loud: number, lasts: number }} how
 */
function brush(context, { pitch, to, loud, lasts }) {
  const begin = context.currentTime;
  const noise = context.createBuffer(1, Math.ceil(lasts * context.sampleRate), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  filter.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  source.connect(filter).connect(fading(context, begin, loud, lasts));
  source.start(begin);
}

/**
 * Loudness that comes at once and fades away.
 * @param {AudioContext} context @param {number} begin @param {number} loud @param {number} lasts
 */
function fading(context, begin, loud, lasts) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0005, begin + lasts);
  gain.connect(context.destination);
  return gain;
}
