/** The origin of a `site_url` in its one spelling; undefined if the value is none, or is spelled differently. */
export function originOfSite(siteUrl: string): URL | undefined {
  const url = URL.parse(siteUrl);
  return url && /^https?:$/.test(url.protocol) && url.origin === siteUrl ? url : undefined;
}

/** Whether an address is one of the seed file's, which lead nowhere. */
export function isExampleSite(siteUrl: string): boolean {
  return URL.parse(siteUrl)?.hostname.endsWith('.quad.example') ?? false;
}
