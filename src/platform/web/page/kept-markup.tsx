import { createContext, useContext } from 'react';

/**
 * Markup of parts that look the same on many pages, such as a post's card, by all that it is drawn from. The server keeps
 * it, so that a page draws anew only what it shows first.
 */
export type KeptMarkup = Pick<Map<string, string>, 'get' | 'set'>;

type Drawing = {
  kept: KeptMarkup;
  /** What the parts that this page draws anew are drawn from, in the order of their marks. */
  drawn: string[];
};

/** While the server renders; null in the browser, which draws everything. */
export const DrawingContext = createContext<Drawing | null>(null);

type KeptPart = { dangerouslySetInnerHTML: { __html: string } } | { 'data-drawn'?: number };

/**
 * The properties of an element whose content the server may have kept. `drawnFrom` is everything that the content depends
 * on, or null to keep nothing; within the element there is no `useId`, because its ids depend on the place in the page.
 */
export function useKeptMarkup(drawnFrom: unknown): KeptPart {
  const drawing = useContext(DrawingContext);
  if (!drawing || drawnFrom === null) return {};
  const key = JSON.stringify(drawnFrom);
  const kept = drawing.kept.get(key);
  if (kept !== undefined) return { dangerouslySetInnerHTML: { __html: kept } };
  return { 'data-drawn': drawing.drawn.push(key) };
}

/** Keeps what a page has drawn anew; returns the page without the marks. */
export function keepDrawn(html: string, { kept, drawn }: Drawing): string {
  return html.replaceAll(
    / data-drawn="(\d+)"([^>]*)>(.*?)<\/article>/gs,
    (_, mark: string, attributes: string, content: string) => {
      const key = drawn[Number(mark) - 1];
      if (key !== undefined) kept.set(key, content);
      return `${attributes}>${content}</article>`;
    },
  );
}
