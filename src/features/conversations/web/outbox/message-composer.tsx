import { useQueryClient } from '@tanstack/react-query';
import { SendHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { sentences as mediaSentences } from '#features/media/contract.ts';
import {
  AddPhotosButton,
  isPlainPhoto,
  PhotoDropArea,
  PhotoStrip,
  useDraftPhotos,
} from '#features/media/web/index.ts';
import { maxTextLength, postingErrors } from '#features/posting/contract.ts';
import { countCharacters } from '#platform/contract/characters/count-characters.ts';
import { isBlank } from '#platform/contract/rich-text/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { trimRichText } from '#platform/contract/rich-text/trim-rich-text.ts';
import { openOutbox } from '#platform/web/outbox/open-outbox.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { CharacterCount } from '#platform/web/rich-text/editor/character-count.tsx';
import { LazyRichTextEditor } from '#platform/web/rich-text/editor/lazy-rich-text-editor.tsx';
import { isWideScreen } from '#platform/web/use-wide-screen.ts';
import { sentences } from '../../contract/words.ts';
import {
  cancelWaiting,
  getMessageDraft,
  keepPreview,
  useIsWaiting,
  useMessageDraft,
  whileWaiting,
} from './message-photo.ts';
import { messageKind, messageLane } from './waiting-message.ts';
import { useTypingReports } from '../typing/use-typing.ts';

/** The counter is shown from this length on. */
const counterFrom = 400;

type MessageComposerProps = { conversationId: string; memberId: string; onSent: () => void };

/** The composer of a message: Enter sends, Shift+Enter starts a line. Each conversation keeps its draft. */
export function MessageComposer({ conversationId, memberId, onSent }: MessageComposerProps) {
  const { text, resetKey } = useMessageDraft(conversationId);
  const { photos, sendNow, isSending } = useSendMessage(conversationId, memberId);
  const { signalTyping, resetTyping } = useTypingReports(conversationId);
  // Not focused on phones, where the keyboard would cover half of the messages.
  const [takesFocus] = useState(isWideScreen);
  const count = countCharacters(text);
  const canSend = (photos.length > 0 || !isBlank(text)) && count <= maxTextLength && !isSending;
  const draft = getMessageDraft(conversationId);
  const photo = draft.photos();

  async function takeFiles([file, ...others]: File[]) {
    // A message that waits for its photo is sent as it was submitted.
    if (!file || isSending) return;
    const problem = await photo.replace(file);
    if (problem) toast({ kind: 'danger', text: problem });
    else if (others.length > 0) toast({ kind: 'okay', text: sentences.onePhoto });
  }

  function write(changed: RichText) {
    draft.change({ text: changed });
    if (!isBlank(changed)) signalTyping();
  }

  async function send() {
    if (!canSend || !(await sendNow(trimRichText(text)))) return;
    draft.clear();
    resetTyping();
    onSent();
  }

  return (
    <PhotoDropArea onFiles={(files) => void takeFiles(files)} disabled={isSending}>
      <div className="writes-below border-t border-line bg-surface px-2 py-2 tablet:px-3">
        <div inert={isSending} className="px-2 pb-2 empty:hidden">
          <PhotoStrip draft={photo} />
        </div>
        <div className="flex items-end gap-1">
          <span inert={isSending} className="grid h-12 place-items-center tablet:h-11.5">
            <AddPhotosButton single onFiles={(files) => void takeFiles(files)} />
          </span>
          <div
            inert={isSending}
            className="max-h-[min(11rem,40dvh)] min-w-0 flex-1 overflow-y-auto overscroll-contain rounded-[22px] border border-line-strong bg-surface [scrollbar-width:thin] focus-within:border-accent-ink"
          >
            <LazyRichTextEditor
              label="Message"
              placeholder={sentences.composerPlaceholder}
              maxLength={maxTextLength}
              initial={text}
              resetKey={`${conversationId} ${resetKey}`}
              lines={1}
              toolbar={false}
              submitOn="enter"
              takesFocus={takesFocus}
              onChange={write}
              onLimit={() =>
                toast({ kind: 'danger', text: postingErrors.too_many_characters.message })
              }
              onSubmit={() => void send()}
            />
          </div>
          {count >= counterFrom && (
            <span className="grid h-12 shrink-0 place-items-center ps-1 tablet:h-11.5">
              <CharacterCount count={count} max={maxTextLength} />
            </span>
          )}
          <SendButton
            isSending={isSending}
            disabled={!isSending && !canSend}
            onPress={() => (isSending ? cancelWaiting(conversationId) : void send())}
          />
        </div>
      </div>
    </PhotoDropArea>
  );
}

/** `sendNow` passes a message to the outbox once its photo is uploaded; false if the upload failed or was canceled. */
function useSendMessage(conversationId: string, memberId: string) {
  const queryClient = useQueryClient();
  const draft = getMessageDraft(conversationId).photos();
  const photos = useDraftPhotos(draft);
  const isSending = useIsWaiting(conversationId);

  async function sendNow(text: RichText): Promise<boolean> {
    const isReady = draft.photos().every(({ state }) => state === 'ready');
    // Without a connection it waits until the photo is uploaded.
    // A message without an unfinished photo does not wait: even a short wait would make the composer lose the focus.
    const sent = await (isReady
      ? draft.settled()
      : whileWaiting(conversationId, draft.settled({ untilOnline: true })));
    if (sent === 'canceled') return false;
    if (sent === 'failed') {
      toast({ kind: 'danger', text: mediaSentences.photosFailed });
      return false;
    }
    const [uploaded] = sent;
    const chosen = draft.photos().at(0);
    const photo =
      uploaded && chosen
        ? { id: uploaded.id, media: uploaded.media, partsKey: chosen.partsKey }
        : null;
    if (photo && chosen && isPlainPhoto(chosen)) keepPreview(photo.partsKey, chosen.file);
    // The outbox needs its file if the server no longer has the upload.
    draft.leave();
    void openOutbox(memberId, queryClient).add(messageKind, {
      key: crypto.randomUUID(),
      lane: messageLane,
      body: { conversationId, text, photo },
    });
    return true;
  }

  return { photos, isSending, sendNow };
}

type SendButtonProps = { isSending: boolean; disabled: boolean; onPress: () => void };

/** While a message waits for its photo, the same button cancels it. */
function SendButton({ isSending, disabled, onPress }: SendButtonProps) {
  const label = isSending ? 'Cancel sending' : 'Send';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      // The editor keeps the focus, and a phone keeps its keyboard open.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid h-12 w-11 shrink-0 place-items-center rounded-full text-on-accent tablet:h-11.5"
    >
      <span
        className={joinClasses(
          'relative grid size-9 place-items-center rounded-full transition-colors',
          disabled ? 'bg-sunken text-ink-faint' : 'bg-accent',
        )}
      >
        {isSending ? (
          <>
            <Spinner label="Sending" large />
            <X aria-hidden="true" className="absolute size-3.5" />
          </>
        ) : (
          <SendHorizontal aria-hidden="true" className="size-4.5" />
        )}
      </span>
    </button>
  );
}
