import { Flag } from 'lucide-react';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import type { MenuEntry } from '#platform/web/parts/overlays/menu.tsx';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { useSite } from '#platform/web/site.tsx';
import { tellMissingPart } from '#platform/web/tell-missing-part.ts';
import { reportLabel } from '../contract/label.ts';
import type { Reported } from './reporting.tsx';

// Loaded when needed: few readers report.
const loadReporting = () => import('./reporting.tsx');

type Report = (what: Reported) => void;

const ReportContext = createContext<Report | null>(null);

/** Sends reports of members who may report, then asks for a reason, which may be left out. */
export function ReportProvider({ children }: { children: ReactNode }) {
  const { passesAsStudent } = useAccountPrompts();
  const [asked, setAsked] = useState<Reported | null>(null);
  const close = () => setAsked(null);
  const reporting = usePopup({ open: asked !== null, onClose: close }, loadReporting);
  const report = useCallback(
    (what: Reported) => {
      if (!passesAsStudent('report')) return;
      loadReporting().then(
        ({ send }) => send(what, () => setAsked(what)),
        () => tellMissingPart(),
      );
    },
    [passesAsStudent],
  );
  return (
    <ReportContext value={report}>
      {children}
      {reporting && <reporting.ReasonDialog reported={asked} onClose={close} />}
    </ReportContext>
  );
}

/** The menu entry that reports something of the member `memberId`; none for one's own, or outside of the frame. */
export function useReportEntries({ memberId, ...what }: Reported & { memberId: string }) {
  const { viewer } = useSite();
  const report = useContext(ReportContext);
  const entries: MenuEntry[] = [];
  if (report && viewer?.id !== memberId) {
    entries.push({ label: reportLabel, icon: <Flag />, onSelect: () => report(what) });
  }
  return entries;
}
