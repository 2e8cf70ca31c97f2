import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after `durationMs`, not counting the time spent paused. */
export function usePausableTimer(durationMs: number, paused: boolean, onEnd: () => void): void {
  const remaining = useRef(durationMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [paused]);
}
