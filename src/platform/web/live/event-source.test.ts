import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEventSource } from './event-source.ts';

let sources: TestSource[] = [];

/** A stream that the test opens or rejects. */
class TestSource {
  static readonly CLOSED = 2;
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    sources.push(this);
  }
  addEventListener() {}
  close() {}
  reject() {
    this.readyState = TestSource.CLOSED;
    this.onerror?.();
  }
}

beforeEach(() => {
  sources = [];
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('EventSource', TestSource);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Rejects the stream, and returns the seconds until it is opened again. */
function waitAfterRejection(): number {
  const rejectedAt = Date.now();
  sources.at(-1)?.reject();
  const opened = sources.length;
  vi.advanceTimersToNextTimer();
  expect(sources).toHaveLength(opened + 1);
  return (Date.now() - rejectedAt) / 1_000;
}

test('R9 a rejected stream is opened again after growing waits, which start from the shortest once it was open', () => {
  const close = openEventSource({ from: [0, 0], member: null }, () => {});
  const waits = Array.from({ length: 7 }, waitAfterRejection);
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  sources.at(-1)?.onopen?.();
  expect([waitAfterRejection(), waitAfterRejection()]).toEqual([1, 2]);
  close();
});
