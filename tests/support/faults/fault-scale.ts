/** `FAULTS=full npm test -- unit tests/faults` uses the full numbers (the second argument of `atScale`). */
const isFull = process.env['FAULTS'] === 'full';

/** The usual number, or the full one: of mails, streams and the like. */
export function atScale(usual: number, full: number): number {
  return isFull ? full : usual;
}

/** A timeout in milliseconds, longer for the full numbers. */
export function scaledTimeout(usualMs: number): number {
  return isFull ? usualMs * 20 : usualMs;
}

/** What random histories are made from. A test that fails says its seed: `HISTORIES=<seed> FAULTS=full …` makes the same ones again. */
export const historySeed = Number(process.env['HISTORIES'] ?? Date.now());
