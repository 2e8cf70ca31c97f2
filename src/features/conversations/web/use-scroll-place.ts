import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as being there. */
const endPx = 24;

type Anchor = { key: string; top: number };

/**
 * Keeps what is under the reader's eye where it is, whatever comes above or below it or changes its height: at the end
 * one stays at the end, elsewhere the first message in sight stays in its place. Measured by ourselves, since not every
 * browser does. What scrolls holds one element, in which messages carry `data-message`.
 */
export function useScrollPlace(onScrolled: (fromTop: number) => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const atEnd = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const scrolled = useEffectEvent(onScrolled);

  const keep = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    if (atEnd.current) box.scrollTop = box.scrollHeight;
    else if (anchor.current) {
      const element = box.querySelector(`[data-message="${CSS.escape(anchor.current.key)}"]`);
      if (element) box.scrollTop += topIn(box, element) - anchor.current.top;
    }
    anchor.current = anchorIn(box);
  }, []);

  const toEnd = useCallback(() => {
    atEnd.current = true;
    setIsAtEnd(true);
    keep();
  }, [keep]);

  // Before anything is painted: each render may have brought messages.
  useLayoutEffect(keep);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const note = () => {
      const { scrollTop, scrollHeight, clientHeight } = box;
      atEnd.current = scrollHeight - clientHeight - scrollTop < endPx;
      anchor.current = anchorIn(box);
      setIsAtEnd(atEnd.current);
      scrolled(scrollTop);
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

/** The first message of which anything is in sight. */
function anchorIn(box: HTMLElement): Anchor | null {
  for (const element of box.querySelectorAll<HTMLElement>('[data-message]')) {
    const top = topIn(box, element);
    const { message } = element.dataset;
    if (message !== undefined && top + element.offsetHeight > 0) return { key: message, top };
  }
  return null;
}

function topIn(box: Element, element: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top;
}
