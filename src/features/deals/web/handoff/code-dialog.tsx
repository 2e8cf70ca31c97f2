import { Button } from '#platform/web/parts/button.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { dealWords } from '../../contract/words.ts';

type CodeDialogProps = {
  /** Null for the seller, and when the item is no longer held. */
  code: string | null;
  open: boolean;
  onClose: () => void;
};

/** The buyer's code, large enough to read from a phone that is held out. */
export function CodeDialog({ code, open, onClose }: CodeDialogProps) {
  return (
    <Dialog
      open={open && code !== null}
      onClose={onClose}
      title={dealWords.codeTitle}
      description={dealWords.codeHint}
      size="small"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <p
        // Read out digit by digit.
        aria-label={code ? Array.from(code).join(' ') : undefined}
        role="img"
        className="py-6 text-center text-[3rem] leading-none font-bold tracking-[0.12em] tabular-nums"
      >
        {code && `${code.slice(0, 3)} ${code.slice(3)}`}
      </p>
    </Dialog>
  );
}
