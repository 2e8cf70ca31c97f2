import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as being there. */
const endPx = 24;

/** A message in sight, and how far down in all that is scrolled its lower edge is. */
type Anchor = { key: string; offset: number };

/**
 * Keeps what is under the reader's eye where it is, whatever comes above or below it or changes its height: at the end
 * one stays at the end, elsewhere the first message in sight stays in its place. Measured by ourselves, since not every
 * browser does. What scrolls holds one element, in which messages carry `data-message`.
 */
export function useScrollPlace(onScrolled: (fromTop: number) => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const atEnd = useRef(true);
  const lastTop = useRef(0);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const scrolled = useEffectEvent(onScrolled);

  const keep = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    // The browser tells of scrolling a moment later.
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
    keep();
  }, [keep]);

  // Before anything is painted: each render may have brought messages.
  useLayoutEffect(keep);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const note = () => {
      atEnd.current = staysAtEnd(box, { lastTop: lastTop.current, wasAtEnd: atEnd.current });
      anchor.current = anchorIn(box);
      lastTop.current = box.scrollTop;
      setIsAtEnd(atEnd.current);
      scrolled(box.scrollTop);
    };
    // What grows later: photos without their measures, fonts, the box of the writer.
    const observer = new ResizeObserver(keep);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    box.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', note);
    };
  }, [keep]);

  return { scroller, isAtEnd, toEnd };
}

/** Near the end one is at it; further away one still is, unless one scrolled up: it was the end that went. */
function staysAtEnd(
  { scrollHeight, clientHeight, scrollTop }: HTMLElement,
  { lastTop, wasAtEnd }: { lastTop: number; wasAtEnd: boolean },
): boolean {
  if (scrollHeight - clientHeight - scrollTop < endPx) return true;
  return wasAtEnd && scrollTop >= lastTop;
}

/** The first message that ends in sight. Its lower edge: above, it loses its heading when others come before it. */
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
