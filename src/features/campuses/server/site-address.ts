/** A label of a host name; the last one begins with a letter, because a number at the end makes an IP address. */
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const lastLabel = '[a-z]([a-z0-9-]{0,61}[a-z0-9])?';
const byte = '(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const port =
  '([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])';

/**
 * The one rule for the address of a site, for the console, the commands and the database (the check
 * `campuses_site_url_is_origin`, where a test compares it): a scheme, a host in its one spelling, and a port that is not the
 * scheme's own.
 */
export const sitePatterns = {
  origin: `^https?://(?=[^:]{1,253}(:|$))((${label}\\.)*${lastLabel}|(${byte}\\.){3}${byte})(:${port})?$`,
  defaultPort: '^(http:.*:80|https:.*:443)$',
} as const;

const origin = new RegExp(sitePatterns.origin);
const defaultPort = new RegExp(sitePatterns.defaultPort);

/** Whether a text is the address of a site as the database takes it. */
export function isSiteAddress(text: string): boolean {
  return origin.test(text) && !defaultPort.test(text);
}

/** The origin of a `site_url` in its one spelling; undefined if the value is none, or is spelled differently. */
export function originOfSite(siteUrl: string): URL | undefined {
  const url = URL.parse(siteUrl);
  return url && /^https?:$/.test(url.protocol) && url.origin === siteUrl ? url : undefined;
}

/** Whether an address has a name that no server can ever have: the seed file's, and those of the standard. */
export function isExampleSite(siteUrl: string): boolean {
  return /(^|\.)(example|invalid)$/.test(URL.parse(siteUrl)?.hostname ?? '');
}
