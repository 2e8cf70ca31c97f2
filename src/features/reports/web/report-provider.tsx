import { useCallback, useState, type ReactNode } from 'react';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { ReportContext } from './report-context.ts';
import type { Reported } from './reporting.tsx';

// Loaded when needed: few readers report.
const loadReporting = () => import('./reporting.tsx');

/** Asks members who may report for the reason, and sends the report. */
export function ReportProvider({ children }: { children: ReactNode }) {
  const { ensureStudent } = useAccountPrompts();
  const [reported, setReported] = useState<Reported | null>(null);
  const close = () => setReported(null);
  const reporting = usePopup({ open: reported !== null, onClose: close }, loadReporting);
  const report = useCallback(
    (what: Reported) => {
      if (ensureStudent('report')) setReported(what);
    },
    [ensureStudent],
  );
  return (
    <ReportContext value={report}>
      {children}
      {reporting && <reporting.ReasonDialog reported={reported} onClose={close} />}
    </ReportContext>
  );
}
