import { callApi } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import type { WaitingItem, WaitingKind } from '#platform/web/outbox/waiting-item.ts';
import { giveHeart, takeHeart } from '../../contract/messages.ts';
import { sentences } from '../../contract/words.ts';
import { keepMessages } from '../list/conversations.ts';

type HeartBody = { messageId: string; wanted: boolean };

/** The last tap on a message replaces the earlier ones. */
export const getHeartKey = (messageId: string) => `heart:${messageId}`;

/** A heart given or taken. */
export const heartKind: WaitingKind<HeartBody> = {
  name: 'heart',
  isTap: true,
  async send({ item, queryClient, isRecent }) {
    const { messageId, wanted } = item.body;
    const message = await callApi(wanted ? giveHeart : takeHeart, { params: { messageId } });
    keepMessages(getEntityStore(queryClient), [message], message);
    if (wanted && isRecent) toast({ kind: 'success', text: sentences.reactionSent });
  },
  onRejected: (error) => showRejection(error),
};

/** Whether a waiting tap gives a heart; undefined if none waits. */
export function waitingHeart(
  items: readonly WaitingItem[],
  messageId: string,
): boolean | undefined {
  return items.filter(isHeart).find(({ key }) => key === getHeartKey(messageId))?.body.wanted;
}

function isHeart(item: WaitingItem): item is WaitingItem<HeartBody> {
  return item.kind === heartKind.name;
}
