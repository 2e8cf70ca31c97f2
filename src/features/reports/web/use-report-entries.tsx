import { useContext } from 'react';
import type { MenuEntry } from '#platform/web/parts/overlays/menu.tsx';
import { useSite } from '#platform/web/site.tsx';
import { ReportContext } from './report-context.ts';
import type { Reported } from './reporting.tsx';

/**
 * The menu entry that reports something of the member `memberId`; none for one's own things, or outside the page frame.
 */
export function useReportEntries({ memberId, ...what }: Reported & { memberId: string }) {
  const { viewer } = useSite();
  const report = useContext(ReportContext);
  const entries: MenuEntry[] = [];
  if (report && viewer?.id !== memberId) {
    entries.push({ label: 'Report', iconName: 'report', onSelect: () => report(what) });
  }
  return entries;
}
