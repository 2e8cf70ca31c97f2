import { createContext, useContext, type ReactNode } from 'react';
import { Replaced } from './own-facts.tsx';

/**
 * Markup of parts that look the same on many pages, such as a post's card, keyed by everything that it is rendered
 * from. The server caches the markup, so that a page renders only the parts that no earlier page has rendered.
 */
export type MarkupCache = Pick<Map<string, string>, 'get' | 'set'>;

type Rendering = {
  cache: MarkupCache;
  /** The cache keys of this page's parts, in the order of their placeholders. */
  keys: string[];
};

/** Set while the server renders; null in the browser, which renders everything. */
export const RenderContext = createContext<Rendering | null>(null);

type CachedPart = { 'data-part'?: number; dangerouslySetInnerHTML?: { __html: string } };

/**
 * The properties of an element whose content the server may cache. `renderedFrom` is everything that the content
 * depends on, or null to cache nothing; inside the element there is no `useId`, because its ids depend on the position
 * in the page. The element is an `<article>` with no article inside: `cacheRendered` finds its end by the closing tag.
 */
export function useCachedMarkup(renderedFrom: unknown): CachedPart {
  const rendering = useContext(RenderContext);
  if (!rendering || renderedFrom === null) return {};
  const key = JSON.stringify(renderedFrom);
  const part = { 'data-part': rendering.keys.push(key) };
  const cached = rendering.cache.get(key);
  return cached === undefined ? part : { ...part, dangerouslySetInnerHTML: { __html: cached } };
}

/** Contains the content of an element with the properties of `useCachedMarkup`. */
export function CachedMarkup({ of, children }: { of: CachedPart; children: ReactNode }) {
  return 'data-part' in of ? <Replaced part="card">{children}</Replaced> : children;
}

/**
 * Caches the parts of a rendered page; returns the page without the placeholders. `replacePart` puts something else
 * into the page in place of each part.
 */
export function cacheRendered(
  html: string,
  { cache, keys }: Rendering,
  replacePart?: (key: string) => string,
): string {
  return html.replaceAll(
    / data-part="(\d+)"([^>]*)>(.*?)<\/article>/gs,
    (part: string, number: string, attributes: string, content: string) => {
      const key = keys[Number(number) - 1];
      if (key === undefined) return part;
      if (cache.get(key) === undefined) cache.set(key, content);
      return `${attributes}>${replacePart ? replacePart(key) : content}</article>`;
    },
  );
}
