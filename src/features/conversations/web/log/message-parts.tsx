import type { ReactNode } from 'react';
import { isBlank } from '#platform/contract/rich-text/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { RichTextView } from '#platform/web/rich-text/rich-text-view.tsx';

type MessagePartsProps = {
  isOwn: boolean;
  /** Not yet stored by the server. */
  isWaiting?: boolean;
  text: RichText;
  onDoubleClick?: () => void;
  children: ReactNode;
};

/** The parts of a message, below each other: a post, a photo, a text. */
export function MessageParts(props: MessagePartsProps) {
  const { isOwn, isWaiting, text, onDoubleClick, children } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the button next to it
    <div
      className={joinClasses(
        'flex max-w-[75cqw] min-w-0 touch-manipulation flex-col gap-1',
        isOwn ? 'items-end' : 'items-start',
      )}
      onDoubleClick={onDoubleClick}
    >
      {children}
      {!isBlank(text) && (
        <div
          className={joinClasses(
            'max-w-full rounded-[18px] px-3.5 py-2 text-body forced-colors:border',
            isOwn
              ? 'rounded-ee-[6px] [&_a]:text-current [&_a]:underline [&_bdi]:text-current'
              : 'rounded-es-[6px] bg-sunken text-ink',
            isOwn &&
              (isWaiting
                ? 'bg-accent-wash text-ink'
                : 'bg-accent text-on-accent selection:bg-on-accent/30'),
          )}
        >
          <RichTextView text={text} />
        </div>
      )}
    </div>
  );
}
