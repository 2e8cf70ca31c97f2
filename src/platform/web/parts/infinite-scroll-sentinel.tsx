import { useEffect, useEffectEvent, useRef } from 'react';

/** Load this far ahead, so that a reader at walking pace never meets the end. */
const aheadPx = 800;

type InfiniteScrollSentinelProps = { onReached: () => void; aheadPx?: number };

/** Calls once it comes near the view. Give it a new `key` after each page, so that it looks again. */
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
