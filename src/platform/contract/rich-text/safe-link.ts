import { maxLinkLength } from './rich-text.ts';

const safeProtocols = new Set(['http:', 'https:', 'mailto:']);

/**
 * The normalized address of a link, or null if it is not allowed. The URL parser removes what can hide a scheme
 * (tabs, newlines, capitals) before the scheme is compared.
 */
export function safeLink(url: string): string | null {
  if (url.length > maxLinkLength || !url.isWellFormed() || !URL.canParse(url)) return null;
  const parsed = new URL(url);
  if (!safeProtocols.has(parsed.protocol) || parsed.href.length > maxLinkLength) return null;
  return parsed.href;
}
