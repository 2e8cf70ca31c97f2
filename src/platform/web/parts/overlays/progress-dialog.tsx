import { useEffect, useState } from 'react';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { Dialog } from './dialog.tsx';

/** A change that is saved sooner shows no dialog. */
const shownAfterMs = 700;

/**
 * Asks the reader to wait for a change of their account that takes long (MODAL-19). While `busy` the change is
 * being saved; then the dialog closes by itself.
 */
export function ProgressDialog({ busy }: { busy: boolean }) {
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setIsLong(true), shownAfterMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [busy]);

  return (
    <Dialog
      alert
      open={busy && isLong}
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
