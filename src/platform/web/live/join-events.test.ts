import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinEvents } from './join-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a single event is passed on at once, and those shortly after it together and in order', () => {
  const batches: number[][] = [[]];
  const joined = joinEvents((events: readonly number[]) => batches.at(-1)?.push(...events));
  const next = (ms: number) => {
    batches.push([]);
    vi.advanceTimersByTime(ms);
  };
  joined.take(1);
  expect(batches).toEqual([[1]]);
  next(50);
  joined.take(2);
  joined.take(3);
  next(50);
  next(99);
  joined.take(4);
  next(1);
  next(500);
  joined.take(5);
  expect(batches).toEqual([[1], [], [2, 3], [], [4], [5]]);
});

test('events that wait when the stream is reset are dropped', () => {
  const passed: number[] = [];
  const joined = joinEvents((events: readonly number[]) => passed.push(...events));
  joined.take(1);
  joined.take(2);
  joined.clear();
  vi.advanceTimersByTime(1_000);
  expect(passed).toEqual([1]);
});
