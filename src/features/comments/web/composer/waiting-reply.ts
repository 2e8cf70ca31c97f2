import type { QueryClient } from '@tanstack/react-query';
import { keepPosts } from '#features/posting/web/feed/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import type { DraftKey } from '#features/drafts/web/lazy.ts';
import { countReply, type SentPhotos } from '#features/posting/web/lazy.ts';
import {
  dropWaitingPhotos,
  sendWaitingDraft,
  type WaitingDraft,
} from '#features/posting/web/waiting/index.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { callApi } from '#platform/web/data/api.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import type { WaitingKind } from '#platform/web/outbox/waiting-item.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { createReply, sentences } from '../../contract.ts';

const prefix = 'reply:';

export function replyDraftKey(postId: string): DraftKey {
  return `reply:${postId}`;
}

/** A comment or reply that was written without a connection. Its draft's key names the post. */
export const replyKind: WaitingKind<WaitingDraft> = {
  name: 'reply',
  async send({ item, queryClient, change }) {
    const { text, draftKey } = item.body;
    const reply = { idempotencyKey: item.key, text, postId: draftKey.slice(prefix.length) };
    const sent = await sendWaitingDraft({ item, change }, (photos) => sendReply(reply, photos));
    showSentReply(queryClient, sent);
  },
  onRemoved: (item) => void dropWaitingPhotos(item),
};

type Reply = { idempotencyKey: string; text: RichText; postId: string };

export function sendReply({ postId, ...reply }: Reply, photos: SentPhotos): Promise<PostView> {
  const { postId: replyId, ...sent } = photos ?? {};
  const body = { ...reply, ...(replyId !== undefined && { replyId, ...sent }) };
  return callApi(createReply, { params: { postId }, body });
}

/** Shows a reply that the server has taken, and says so. */
export function showSentReply(queryClient: QueryClient, reply: PostView): void {
  keepPosts(getEntityStore(queryClient), [reply], reply);
  countReply(queryClient, reply);
  const action = { label: 'View', href: `/post/${reply.id}` };
  toast({ kind: 'success', text: sentences.replySent, action });
}
