import { createContext, useContext, type ReactNode } from 'react';
import type { SiteData } from '#platform/contract/site.ts';

const SiteContext = createContext<SiteData | null>(null);

type SiteProviderProps = { site: SiteData; children: ReactNode };

export function SiteProvider({ site, children }: SiteProviderProps) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The name of the site in texts: its campus, or the product on the generic site, which belongs to no school. */
export function getSiteName({ brandName, campus }: Pick<SiteData, 'brandName' | 'campus'>): string {
  return campus.isGeneric ? brandName : campus.name;
}

/** The address before the path of a public file; empty for a component outside of a site. */
export function useMediaUrl(): string {
  return useContext(SiteContext)?.mediaUrl ?? '';
}

/** The site's own address; undefined for a component outside of a site. */
export function useSiteUrl(): string | undefined {
  return useContext(SiteContext)?.campus.siteUrl;
}

export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside of SiteProvider');
  return site;
}
