import { afterEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('LIMIT-03 shows three alerts in seven seconds of typing over the limit', () => {
  vi.useFakeTimers();
  const alert = vi.fn<() => void>();
  const typeOver = throttle(3000, alert);

  for (let elapsed = 0; elapsed < 7000; elapsed += 50) {
    typeOver();
    vi.advanceTimersByTime(50);
  }

  expect(alert).toHaveBeenCalledTimes(3);
});
