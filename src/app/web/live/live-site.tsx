import { useMemo, type ReactNode } from 'react';
import type { SiteData } from '#platform/contract/site.ts';
import { useEntities } from '#platform/web/data/entities/use-entities.ts';
import { readUnshown } from '#platform/web/page/own-facts.tsx';
import { SiteProvider } from '#platform/web/site.tsx';

type LiveSiteProps = { site: SiteData; children: ReactNode };

/** Provides the site of the rendered page, with the viewer's latest name and photo. */
export function LiveSite({ site, children }: LiveSiteProps) {
  const { viewer } = site;
  const latest = useEntities((store) =>
    readUnshown(() => (viewer ? store.latestMember(viewer.id) : undefined)),
  );
  const current = useMemo(
    () => (viewer && latest ? { ...site, viewer: { ...viewer, ...latest } } : site),
    [site, viewer, latest],
  );
  return <SiteProvider site={current}>{children}</SiteProvider>;
}
