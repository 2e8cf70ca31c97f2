/** Where the time comes from; tests pass a clock that they can move. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The time that is `ms` milliseconds from now. */
export function timeIn(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}
