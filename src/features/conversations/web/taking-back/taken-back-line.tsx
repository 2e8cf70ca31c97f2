import type { RefObject } from 'react';
import { sentences, tookBack } from '../../contract/words.ts';

type TakenBackLineProps = {
  isOwn: boolean;
  firstName: string;
  ref: RefObject<HTMLParagraphElement | null>;
};

/** What stands in place of a message that was taken back. */
export function TakenBackLine({ isOwn, firstName, ref }: TakenBackLineProps) {
  return (
    <p
      ref={ref}
      // Gets the focus when the menu of the message disappears with it.
      tabIndex={-1}
      dir="auto"
      className="max-w-[75cqw] min-w-0 rounded-[18px] border border-dashed border-line-strong px-3.5 py-2 text-small text-ink-muted"
    >
      {isOwn ? sentences.youTookBack : tookBack(firstName)}
    </p>
  );
}
