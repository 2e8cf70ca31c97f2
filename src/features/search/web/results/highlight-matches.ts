import { useEffect, type RefObject } from 'react';
import { matchesIn } from '../../contract/matches.ts';

/** `::highlight(search-match)` in app.css, where results are. */
const highlightName = 'search-match';

/**
 * Highlights the matched words in the texts of posts. It changes no element, so cards need not know about it; browsers
 * without the CSS highlight API show none.
 */
export function useHighlightedMatches(
  container: RefObject<HTMLElement | null>,
  matched: readonly string[],
): void {
  useEffect(() => {
    const root = container.current;
    if (!root || matched.length === 0 || !('highlights' in CSS)) return undefined;
    const highlight = () => {
      const ranges = listTextNodes(root).flatMap((node) => rangesIn(node, matched));
      CSS.highlights.set(highlightName, new Highlight(...ranges));
    };
    highlight();
    // New cards, 'See more' and changed posts add text.
    const observer = new MutationObserver(highlight);
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(highlightName);
    };
  }, [container, matched]);
}

/** Each line of a rich text is a paragraph with a direction of its own. */
function listTextNodes(root: HTMLElement): Text[] {
  return [...root.querySelectorAll<HTMLElement>('p[dir="auto"]')].flatMap((text) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
    return nodes;
  });
}

function rangesIn(node: Text, matched: readonly string[]): Range[] {
  return matchesIn(node.data, [...matched]).map(({ from, to }) => {
    const range = new Range();
    range.setStart(node, from);
    range.setEnd(node, to);
    return range;
  });
}
