import { useEffect, useState } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { useLastShown } from '#platform/web/parts/overlays/use-last-shown.ts';
import { Spinner } from '#platform/web/parts/spinner.tsx';

/** What takes less than this is over before anybody could have read a dialog. */
const shownAfterMs = 400;

type UploadingDialogProps = {
  /** What is under way; null when nothing is. */
  title: string | null;
  /** Back to what was written, which stays as it is. */
  onCancel: () => void;
};

/** Says what is being sent. It goes by itself, or is cancelled. */
export function UploadingDialog({ title, onCancel }: UploadingDialogProps) {
  const [late, setLate] = useState(false);
  const isUnderWay = title !== null;

  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setLate(true), shownAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isUnderWay]);

  const words = useLastShown(title, '');
  return (
    <Dialog
      alert
      open={isUnderWay && late}
      onClose={onCancel}
      title={words}
      footer={
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <span className="grid place-items-center py-2 text-accent-ink">
        <Spinner label="Please wait" />
      </span>
    </Dialog>
  );
}
