import { createContext, useContext, type ReactNode } from 'react';
import type { Viewer } from '#features/accounts/contract.ts';
import type { CampusView } from '../contract.ts';

/** What every page knows: whose site this is and who is looking. */
export type Site = { brandName: string; campus: CampusView; viewer: Viewer | null };

const SiteContext = createContext<Site | null>(null);

type SiteProviderProps = { site: Site; children: ReactNode };

export function SiteProvider({ site, children }: SiteProviderProps) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside of SiteProvider');
  return site;
}
