import { useEffect, useState } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { useLastShown } from '#platform/web/parts/overlays/use-last-shown.ts';
import { Spinner } from '#platform/web/parts/spinner.tsx';

/** Uploads shorter than this show no dialog. */
const shownAfterMs = 400;

type UploadingDialogProps = {
  /** What is being uploaded; null if nothing is. */
  title: string | null;
  /** Returns to the draft, which is unchanged. */
  onCancel: () => void;
  /** A button that lets the upload go on without the dialog. */
  continueAction?: { label: string; onPress: () => void } | undefined;
};

/** Says what is being uploaded. It closes when the upload ends or is canceled. */
export function UploadingDialog({ title, onCancel, continueAction }: UploadingDialogProps) {
  const [isLate, setIsLate] = useState(false);
  const isUnderWay = title !== null;

  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setIsLate(true), shownAfterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isUnderWay]);

  const words = useLastShown(title, '');
  return (
    <Dialog
      alert
      leavesByBack
      open={isUnderWay && isLate}
      onClose={onCancel}
      title={words}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          {continueAction && (
            <Button onClick={continueAction.onPress}>{continueAction.label}</Button>
          )}
        </>
      }
    >
      <span className="grid place-items-center py-2 text-accent-ink">
        <Spinner label="Please wait" />
      </span>
    </Dialog>
  );
}
