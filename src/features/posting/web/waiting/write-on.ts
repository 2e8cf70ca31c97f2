import type { Outbox } from '#platform/web/outbox/outbox.ts';
import type { WaitingItem } from '#platform/web/outbox/waiting-item.ts';
import { postDrafts } from '../drafts/post-draft.ts';
import { takeWaitingPhotos, type WaitingDraft } from './waiting-draft.ts';

/** Takes a waiting post or comment out of the outbox and makes it a draft again. */
export async function writeOn(outbox: Outbox, item: WaitingItem<WaitingDraft>): Promise<void> {
  const photos = await takeWaitingPhotos(item);
  outbox.drop(item.key);
  const { member: memberId, body } = item;
  const { text, category, listing } = body;
  const draft = postDrafts.open({ memberId, key: body.draftKey });
  draft.prepend({ text, category, listing }, { idempotencyKey: item.key, photos });
}
