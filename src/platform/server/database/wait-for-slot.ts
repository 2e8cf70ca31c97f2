import type { LimitFunction } from 'p-limit';

/** Waits for a slot of a concurrency limit; the returned function releases it. Rejects if the wait is too long. */
export function waitForSlot(
  limit: LimitFunction,
  { waitMs, timeoutError }: { waitMs: number; timeoutError(): Error },
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(timeoutError());
    }, waitMs);
    void limit(() => {
      clearTimeout(timer);
      return isLate ? undefined : new Promise<void>((releaseSlot) => resolve(releaseSlot));
    });
  });
}
