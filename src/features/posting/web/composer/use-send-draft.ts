import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { sentences as mediaSentences } from '#features/media/contract.ts';
import type { DraftKey } from '#features/drafts/web/lazy.ts';
import { trimRichText } from '#platform/contract/rich-text/trim-rich-text.ts';
import { ApiError, isError } from '#platform/web/data/api-error.ts';
import type { Outbox } from '#platform/web/outbox/outbox.ts';
import { useOutbox } from '#platform/web/outbox/use-outbox.ts';
import type { WaitingKind } from '#platform/web/outbox/waiting-item.ts';
import { longToastMs, toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useSite } from '#platform/web/site.tsx';
import { postingErrors } from '../../contract.ts';
import { composerWords } from '../../contract/composer-words.ts';
import type { PostView } from '../../schemas.ts';
import type { ListingInput } from '../../schemas/listing.ts';
import { queueDraft, type WaitingDraft } from '../waiting/waiting-draft.ts';
import { readListing } from '../listing/listing-draft.ts';
import { getPostDraft, type PostContent } from '../drafts/post-draft.ts';

/** A draft as it is sent. */
type DraftToSend = Omit<PostContent, 'listing'> & {
  listing: ListingInput | null;
  idempotencyKey: string;
};

const getMutationKey = (key: DraftKey) => ['sendDraft', key];

/**
 * The drafts that are being sent, outside components, because a composer may be closed meanwhile and another one opened.
 */
const activeSends = new Map<DraftKey, { controller: AbortController; content: PostContent }>();

/** Sends a draft. It is emptied when the post was created, and kept if sending fails or is canceled. */
export function useSendDraft(options: {
  draftKey: DraftKey;
  /** After a cancel, the result of the call is ignored: it must not change the draft. */
  send: (draft: DraftToSend, signal: AbortSignal) => Promise<PostView>;
  onSent: (post: PostView) => void;
  /** How it waits in the outbox if there is no connection; without it, it stays a draft. */
  waitingKind?: WaitingKind<WaitingDraft>;
  /** Called when it waits there, and the draft is empty. */
  onQueued?: () => void;
}) {
  const { draftKey, send, onSent, waitingKind, onQueued } = options;
  const { viewer } = useSite();
  const outbox = useOutbox(viewer?.id ?? '');
  const mutationKey = getMutationKey(draftKey);
  const isSending = useSendingCheck(draftKey);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (content: PostContent) => {
      const { text, category, listing } = content;
      const controller = new AbortController();
      activeSends.set(draftKey, { controller, content });
      const draft = {
        idempotencyKey: getPostDraft(draftKey).idempotencyKey(),
        text: trimRichText(text),
        category,
        listing: requireListing(listing),
      };
      return untilCanceled(send(draft, controller.signal), controller.signal);
    },
    onSettled: () => activeSends.delete(draftKey),
    onSuccess: (post) => {
      getPostDraft(draftKey).clear();
      onSent(post);
    },
    onError: async (error, content) => {
      if (error === canceled) return;
      // Safe to queue: the key makes the call idempotent.
      const waits = error.status === 0 && waitingKind;
      if (waits && (await queueDraft(outbox, waits, { draftKey, content }))) {
        onQueued?.();
        return toast({ kind: 'okay', text: composerWords.keptWaiting, durationMs: longToastMs });
      }
      // An earlier attempt was stored, and the draft was changed since. The author may send it as a second post: ignoring
      // the change would lose it, and sending it without asking would post twice.
      if (isError(error, postingErrors.already_sent)) {
        getPostDraft(draftKey).forgetIdempotencyKey();
        const { message: text, about } = error;
        const action = about === undefined ? undefined : { label: 'View', href: `/post/${about}` };
        return toast({ kind: 'okay', text, action, durationMs: longToastMs });
      }
      if (isError(error, postingErrors.sent_and_deleted))
        getPostDraft(draftKey).forgetIdempotencyKey();
      const kind = isError(error, postingErrors.post_deleted) ? 'okay' : 'danger';
      toast({ kind, text: error.message });
    },
  });
  return {
    isPending: useIsMutating({ mutationKey }) > 0,
    cancel: () => activeSends.get(draftKey)?.controller.abort(canceled),
    continueInBackground:
      waitingKind && (() => void continueInBackground({ outbox, waitingKind, draftKey, onQueued })),
    sendDraft: (content: PostContent) => {
      if (!isSending()) mutate(content);
    },
  };
}

type BackgroundSend = {
  outbox: Outbox;
  waitingKind: WaitingKind<WaitingDraft>;
  draftKey: DraftKey;
  onQueued: (() => void) | undefined;
};

/** Sends the rest from the outbox, so that its author can leave the composer. */
async function continueInBackground({
  outbox,
  waitingKind,
  draftKey,
  onQueued,
}: BackgroundSend): Promise<void> {
  const sending = activeSends.get(draftKey);
  // The response has just come, or the button was pressed twice.
  if (!sending) return;
  activeSends.delete(draftKey);
  const { controller, content } = sending;
  // Abort before handing over the photos. If the server already stored it, the key prevents a duplicate.
  controller.abort(canceled);
  const isQueued = await queueDraft(outbox, waitingKind, { draftKey, content });
  if (!isQueued) return toast({ kind: 'danger', text: mediaSentences.photosFailed });
  onQueued?.();
  toast({ kind: 'okay', text: composerWords.uploadContinues });
}

/** The form sends no draft whose listing it cannot read. */
function requireListing(draft: PostContent['listing']): ListingInput | null {
  const read = readListing(draft);
  if ('problem' in read) throw new Error(`the ${read.problem} of the draft cannot be read`);
  return read.listing;
}

const canceled = new ApiError({ code: 'canceled', message: '', status: 0 });

/** Stops waiting for the call without aborting it: after an abort it would be unknown whether the post was stored. */
function untilCanceled<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(canceled));
    work.then(resolve, reject);
  });
}

/**
 * Returns a function that says whether this draft is being sent, from any composer. For events, which may come before
 * the composer is rendered as busy: a double click, or Back right after sending.
 */
export function useSendingCheck(draftKey: DraftKey): () => boolean {
  const client = useQueryClient();
  return () => client.isMutating({ mutationKey: getMutationKey(draftKey) }) > 0;
}
