import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortSlowBody } from './abort-slow-body.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request whose body arrives at this speed. */
function arriving(bytesPerSecond: number) {
  const socket = { bytesRead: 0 };
  const destroy = vi.fn<() => never>();
  // The parts of a request that the function uses.
  const request = { socket, destroy } as unknown as Parameters<typeof abortSlowBody>[0];
  setInterval(() => (socket.bytesRead += bytesPerSecond), 1_000);
  return { stop: abortSlowBody(request), destroy };
}

test('the largest photo arrives over a connection of a fifth of a megabit per second', () => {
  const { stop, destroy } = arriving(25_000);
  vi.advanceTimersByTime((16 * 1024 * 1024 * 1_000) / 25_000);
  expect(destroy).not.toHaveBeenCalled();
  stop();
  vi.advanceTimersByTime(60 * 60_000);
  expect(destroy).not.toHaveBeenCalled();
});

test('R12 a body that stops or arrives too slowly is aborted after fifteen seconds', () => {
  for (const bytesPerSecond of [0, 100]) {
    const { destroy } = arriving(bytesPerSecond);
    vi.advanceTimersByTime(14_000);
    expect(destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(destroy).toHaveBeenCalled();
  }
});

test('R12 no body may take longer than a quarter of an hour', () => {
  const { destroy } = arriving(1_000);
  vi.advanceTimersByTime(14 * 60_000);
  expect(destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * 60_000);
  expect(destroy).toHaveBeenCalled();
});
