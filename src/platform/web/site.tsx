import { createContext, useContext, type ReactNode } from 'react';
import type { SiteData } from '#platform/contract/site.ts';

const SiteContext = createContext<SiteData | null>(null);

type SiteProviderProps = { site: SiteData; children: ReactNode };

export function SiteProvider({ site, children }: SiteProviderProps) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside of SiteProvider');
  return site;
}
