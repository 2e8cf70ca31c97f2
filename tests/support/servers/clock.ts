import type { Clock } from '#platform/server/clock.ts';

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { advance(ms: number): void };

export function testClock(start = new Date()): TestClock {
  let now = start.getTime();
  return { now: () => new Date(now), advance: (ms) => void (now += ms) };
}
