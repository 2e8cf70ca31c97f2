import { useEffect, useEffectEvent, useRef } from 'react';

/** How far ahead to load, so that a reader who scrolls slowly never waits. */
const aheadPx = 800;

type InfiniteScrollSentinelProps = { onReached: () => void; aheadPx?: number };

/**
 * Calls `onNear` once when it comes near the viewport. Give it a new `key` after each page, so that it observes
 * again.
 */
export function InfiniteScrollSentinel(props: InfiniteScrollSentinelProps) {
  const { onReached, aheadPx: margin = aheadPx } = props;
  const element = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reached(),
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [margin]);

  return <div ref={element} aria-hidden="true" className="h-px w-full" />;
}
