import { Button } from '#platform/web/parts/button.tsx';
import { dealWords } from '../../contract/words.ts';
import { ActButton, NeedsConnection } from '../strip/act-button.tsx';

/** The strip behind the dialog has a line of its own. */
const reasonId = 'sending-needs-connection';

type DialogButtonsProps = {
  label: string;
  isPending: boolean;
  /** What is sent is kept without a connection. */
  isKept?: boolean;
  onClose: () => void;
};

/** The two buttons of a form in a dialog. */
export function DialogButtons({ label, isPending, isKept, onClose }: DialogButtonsProps) {
  return (
    <>
      {!isKept && <NeedsConnection id={reasonId} text={dealWords.sendNeedsConnection} />}
      <div className="mt-1 flex justify-end gap-2 max-tablet:flex-col-reverse">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {isKept ? (
          <Button type="submit" busy={isPending}>
            {label}
          </Button>
        ) : (
          <ActButton type="submit" busy={isPending} reason={reasonId}>
            {label}
          </ActButton>
        )}
      </div>
    </>
  );
}
