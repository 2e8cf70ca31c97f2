import { useEffect, useState } from 'react';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { Dialog } from './dialog.tsx';

/** Shorter changes show no dialog. */
const shownAfterMs = 400;

/** While a change of the account takes long (MODAL-19). It closes by itself. */
export function UpdatingDialog({ isUnderWay }: { isUnderWay: boolean }) {
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setLate(true), shownAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isUnderWay]);

  return (
    <Dialog
      alert
      open={isUnderWay && late}
      onClose={() => {}}
      title="Updating account data..."
      description="This may take up to 30 seconds. Please do not reload the page."
    >
      <span className="grid place-items-center py-2 text-accent-ink">
        <Spinner label="Please wait" />
      </span>
    </Dialog>
  );
}
