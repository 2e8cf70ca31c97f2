import type { LimitFunction } from 'p-limit';

/** Waits for a slot of a concurrency limit; the returned function releases it. Throws if that takes too long. */
export function takeSlot(
  limit: LimitFunction,
  { waitMs, refuse }: { waitMs: number; refuse(): Error },
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(refuse());
    }, waitMs);
    void limit(() => {
      clearTimeout(timer);
      return isLate ? undefined : new Promise<void>((giveBack) => resolve(giveBack));
    });
  });
}
