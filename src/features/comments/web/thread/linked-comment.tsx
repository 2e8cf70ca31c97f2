import { useEffect, useRef, type ReactNode } from 'react';

/** Marks the comment that the page's address leads to, and scrolls to it. */
export function LinkedComment({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A reader who came back, or has begun to read, stays where they are.
    if (window.scrollY === 0) box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={box}
      aria-current="location"
      className="-mx-2 rounded-card bg-accent-wash px-2 pt-2 pb-1 ring-1 ring-accent"
    >
      {children}
    </div>
  );
}
