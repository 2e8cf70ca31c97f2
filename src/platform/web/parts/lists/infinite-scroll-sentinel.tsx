import { useEffect, useEffectEvent, useRef } from 'react';

/** How far ahead to load, so that a reader who scrolls slowly never waits. */
const defaultAheadPx = 800;

/** `aheadPx` counts from the end of the page. */
type InfiniteScrollSentinelProps = { onReached: () => void; aheadPx?: number | undefined };

/**
 * Calls `onReached` when the sentinel comes near the viewport. Give the sentinel a new `key` after each page, so
 * that it observes again.
 */
export function InfiniteScrollSentinel(props: InfiniteScrollSentinelProps) {
  const { onReached, aheadPx = defaultAheadPx } = props;
  const element = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);

  useEffect(() => {
    if (!element.current) return;
    const margin = Math.max(0, aheadPx - spaceBelow(element.current));
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reached(),
      // A root must be named, because inside a frame the margin would otherwise not count.
      { root: document, rootMargin: `${margin}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [aheadPx]);

  return <div ref={element} aria-hidden="true" className="h-px w-full" />;
}

/** The height below an element, in pixels: the foot of its list, and the room for the bottom bar. */
function spaceBelow(element: Element): number {
  return document.documentElement.scrollHeight - element.getBoundingClientRect().bottom - scrollY;
}
