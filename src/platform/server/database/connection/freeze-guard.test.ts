import { expect, it } from 'vitest';
import { isUnavailable } from '../is-unavailable.ts';
import { FreezeGuard } from './freeze-guard.ts';

const openAt = () => {
  let now = 1_000_000;
  const guard = new FreezeGuard(() => now);
  const rejects = () => {
    try {
      guard.check();
      return false;
    } catch (error) {
      expect(isUnavailable(error)).toBe(true);
      return true;
    }
  };
  return { rejects, after: (ms: number) => void (now += ms), close: () => guard.close() };
};

it.each([
  ['at once', [0], [false]],
  ['after ten quiet seconds', [10_000], [false]],
  ['after ten busy seconds', [4_000, 4_000, 4_000], [false, false, false]],
  ['after a freeze', [10_001], [true]],
  ['in the five seconds after a freeze', [30_000, 4_999], [true, true]],
  ['five seconds after a freeze', [30_000, 5_000], [true, false]],
  ['after a second freeze', [30_000, 5_000, 20_000], [true, false, true]],
  [
    'while it is frozen again and again',
    [30_000, 3_000, 30_000, 4_999, 1],
    [true, true, true, true, false],
  ],
  ['when the clock was set back', [-60_000, 1_000], [false, false]],
])(
  'R36 work of a process that was frozen waits until its database knows: %s',
  (_when, steps, expected) => {
    const guard = openAt();
    const rejected = steps.map((ms) => {
      guard.after(ms);
      return guard.rejects();
    });
    guard.close();
    expect(rejected).toEqual(expected);
  },
);
