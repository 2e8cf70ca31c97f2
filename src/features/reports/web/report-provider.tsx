import { useCallback, useState, type ReactNode } from 'react';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { showMissingPart } from '#platform/web/show-missing-part.ts';
import { ReportContext } from './report-context.ts';
import type { Reported } from './reporting.tsx';

// Loaded when needed: few readers report.
const loadReporting = () => import('./reporting.tsx');

/** Sends reports of members who may report, then asks for a reason, which is optional. */
export function ReportProvider({ children }: { children: ReactNode }) {
  const { ensureStudent } = useAccountPrompts();
  const [reported, setReported] = useState<Reported | null>(null);
  const close = () => setReported(null);
  const reporting = usePopup({ open: reported !== null, onClose: close }, loadReporting);
  const report = useCallback(
    (what: Reported) => {
      if (!ensureStudent('report')) return;
      loadReporting().then(
        ({ sendReport }) => sendReport(what, () => setReported(what)),
        () => showMissingPart(),
      );
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
