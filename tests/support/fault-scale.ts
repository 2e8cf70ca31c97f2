/** `FAULTS=full npm test -- unit tests/faults` uses the full numbers of docs/threats.md; daily runs use fewer. */
const isFull = process.env['FAULTS'] === 'full';

/** How many there are of something that a fault test has much of. */
export function atScale(usual: number, full: number): number {
  return isFull ? full : usual;
}

/** A bound in milliseconds, for as many as there are. */
export function patience(usualMs: number): number {
  return isFull ? usualMs * 20 : usualMs;
}
