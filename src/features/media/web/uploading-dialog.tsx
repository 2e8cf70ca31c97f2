import { useEffect, useState } from 'react';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { useLastShown } from '#platform/web/parts/overlays/use-last-shown.ts';
import { Spinner } from '#platform/web/parts/spinner.tsx';

/** What takes less than this is over before anybody could have read a dialog. */
const shownAfterMs = 400;

type UploadingDialogProps = {
  /** What is under way; null when nothing is. */
  title: string | null;
};

/** Says what is being sent. It is not closed but goes by itself. */
export function UploadingDialog({ title }: UploadingDialogProps) {
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
    <Dialog alert open={isUnderWay && late} onClose={() => {}} title={words}>
      <span className="grid place-items-center py-2 text-accent-ink">
        <Spinner label="Please wait" />
      </span>
    </Dialog>
  );
}
