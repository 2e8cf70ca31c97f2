import { createContext, useContext } from 'react';

/**
 * Markup of parts that look the same on many pages, such as a post's card, by everything that it is rendered from. The
 * server caches it, so that a page renders only what no page has shown before.
 */
export type KeptMarkup = Pick<Map<string, string>, 'get' | 'set'>;

type Drawing = {
  kept: KeptMarkup;
  /** The cache keys of the parts that this page renders itself, in the order of their placeholders. */
  drawn: string[];
};

/** Set while the server renders; null in the browser, which renders everything. */
export const DrawingContext = createContext<Drawing | null>(null);

type KeptPart = { dangerouslySetInnerHTML: { __html: string } } | { 'data-drawn'?: number };

/**
 * The properties of an element whose content the server may cache. `drawnFrom` is everything that the content depends
 * on, or null to cache nothing; inside the element there is no `useId`, because its ids depend on the position in the
 * page.
 */
export function useKeptMarkup(drawnFrom: unknown): KeptPart {
  const drawing = useContext(DrawingContext);
  if (!drawing || drawnFrom === null) return {};
  const key = JSON.stringify(drawnFrom);
  const kept = drawing.kept.get(key);
  if (kept !== undefined) return { dangerouslySetInnerHTML: { __html: kept } };
  return { 'data-drawn': drawing.drawn.push(key) };
}

/** Caches the parts that a page has rendered; returns the page without the placeholders. */
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
