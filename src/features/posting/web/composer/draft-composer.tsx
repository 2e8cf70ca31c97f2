import type { ReactNode } from 'react';
import type { DraftKey } from '#features/drafts/web/lazy.ts';
import { countCharacters } from '#platform/contract/characters/count-characters.ts';
import { isBlank } from '#platform/contract/rich-text/plain-text.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useCoveredBelow } from '#platform/web/use-covered-below.ts';
import { CharacterCount } from '#platform/web/rich-text/editor/character-count.tsx';
import { LazyRichTextEditor } from '#platform/web/rich-text/editor/lazy-rich-text-editor.tsx';
import { maxTextLength, postingErrors } from '../../contract.ts';
import { readListing } from '../listing/listing-draft.ts';
import { getPostDraft, usePostDraft, type PostContent } from '../drafts/post-draft.ts';

type DraftComposerProps = {
  draftKey: DraftKey;
  label: string;
  placeholder: string;
  sendLabel: string;
  isPending: boolean;
  onSend: (content: PostContent) => void;
  /** The draft can be sent without text. */
  mayBeBlank?: boolean;
  /** False as long as there is nothing to send. */
  mayBeSent?: boolean;
  /** Above the text: on phones the photos. */
  before?: ReactNode;
  /** Below the text: the price and photos. */
  attachments?: ReactNode;
  /** Shown next to the send button. */
  children?: ReactNode;
};

/** The form of a draft: editor, photos and send button. */
export function DraftComposer(props: DraftComposerProps) {
  const { draftKey, label, placeholder, sendLabel, isPending, onSend } = props;
  const { text, category, listing, resetKey } = usePostDraft(draftKey);
  const covered = useCoveredBelow();
  const count = countCharacters(text);
  const isComplete = (props.mayBeBlank || !isBlank(text)) && !('problem' in readListing(listing));
  const { mayBeSent = true } = props;
  const canSend = mayBeSent && isComplete && count <= maxTextLength && !isPending;
  function send() {
    if (canSend) onSend({ text, category, listing });
  }
  return (
    <div className="flex grow flex-col gap-3">
      <div inert={isPending} className="empty:hidden">
        {props.before}
      </div>
      <div
        inert={isPending}
        className="rounded-card border border-line-strong bg-surface focus-within:border-accent-ink"
      >
        <LazyRichTextEditor
          takesFocus
          mentions
          label={label}
          placeholder={placeholder}
          maxLength={maxTextLength}
          initial={text}
          resetKey={resetKey}
          onChange={(changed) => getPostDraft(draftKey).change({ text: changed })}
          onLimit={() => toast({ kind: 'danger', text: postingErrors.too_many_characters.message })}
          onSubmit={send}
        >
          <span className="ms-auto flex pe-2">
            <CharacterCount count={count} max={maxTextLength} />
          </span>
        </LazyRichTextEditor>
      </div>
      <div inert={isPending} className="flex flex-col gap-3 empty:hidden">
        {props.attachments}
      </div>
      {/* On phones at the lower edge, within reach of the thumb: of the screen, or above the keyboard. */}
      <div style={{ bottom: covered }} className="composer-bar-look">
        {/* Disabled while sending: photos added now would be removed with the sent draft. */}
        <div inert={isPending} className="flex min-w-0 flex-wrap items-center gap-1">
          {props.children}
        </div>
        <Button
          onClick={send}
          disabled={!canSend && !isPending}
          busy={isPending}
          className="ms-auto"
        >
          {sendLabel}
        </Button>
      </div>
    </div>
  );
}
