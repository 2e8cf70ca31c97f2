import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance of the end, in pixels, the reader is at the end. */
const endPx = 24;

/** A visible message and the position of its lower edge in the scrolled content. */
type Anchor = { key: string; offset: number };

/**
 * Keeps visible messages where they are when content above or below them changes: at the end the reader stays at the
 * end, elsewhere the first visible message keeps its position. Measured here because not every browser has scroll
 * anchoring. The scrolling element has one child, in which messages carry `data-message`.
 */
export function useScrollAnchor(onScrolled: (fromTop: number) => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const atEnd = useRef(true);
  const lastTop = useRef(0);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const scrolled = useEffectEvent(onScrolled);

  const restore = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    // The reader may have scrolled just now: the scroll event comes a moment later.
    atEnd.current = staysAtEnd(box, { lastTop: lastTop.current, wasAtEnd: atEnd.current });
    if (atEnd.current) box.scrollTop = box.scrollHeight;
    else if (anchor.current) {
      const element = box.querySelector(`[data-message="${CSS.escape(anchor.current.key)}"]`);
      if (element) box.scrollTop += offsetIn(box, element) - anchor.current.offset;
    }
    anchor.current = anchorIn(box);
    lastTop.current = box.scrollTop;
  }, []);

  const toEnd = useCallback(() => {
    atEnd.current = true;
    lastTop.current = 0;
    setIsAtEnd(true);
    restore();
  }, [restore]);

  // Before painting: each render may have added messages.
  useLayoutEffect(restore);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const record = () => {
      atEnd.current = staysAtEnd(box, { lastTop: lastTop.current, wasAtEnd: atEnd.current });
      anchor.current = anchorIn(box);
      lastTop.current = box.scrollTop;
      setIsAtEnd(atEnd.current);
      scrolled(box.scrollTop);
    };
    // Changes of height after rendering: photos, fonts, the composer.
    const observer = new ResizeObserver(restore);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    box.addEventListener('scroll', record, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', record);
    };
  }, [restore]);

  return { scroller, isAtEnd, toEnd };
}

/** At the end, or moved away from it only because content was added, not by scrolling up. */
function staysAtEnd(
  { scrollHeight, clientHeight, scrollTop }: HTMLElement,
  { lastTop, wasAtEnd }: { lastTop: number; wasAtEnd: boolean },
): boolean {
  if (scrollHeight - clientHeight - scrollTop < endPx) return true;
  return wasAtEnd && scrollTop >= lastTop;
}

/** The first message whose lower edge is visible. The upper edge moves when earlier messages join its group. */
function anchorIn(box: HTMLElement): Anchor | null {
  for (const element of box.querySelectorAll<HTMLElement>('[data-message]')) {
    const { message } = element.dataset;
    const offset = offsetIn(box, element);
    if (message !== undefined && offset > box.scrollTop) return { key: message, offset };
  }
  return null;
}

function offsetIn(box: Element, element: Element): number {
  const { bottom } = element.getBoundingClientRect();
  return bottom - box.getBoundingClientRect().top + box.scrollTop;
}
