import { callApi } from '#platform/web/data/api.ts';
import type { WaitingKind } from '#platform/web/outbox/waiting-item.ts';
import { createPost } from '../../contract.ts';
import { showNewPost } from '../feed/use-live-posts.ts';
import { readListing } from '../listing/listing-draft.ts';
import { confirmSent } from '../composer/confirm-sent.ts';
import { dropWaitingPhotos, sendWaitingDraft, type WaitingDraft } from './waiting-draft.ts';

/** A post that was written without a connection. */
export const postKind: WaitingKind<WaitingDraft> = {
  name: 'post',
  async send({ item, queryClient, change }) {
    const { text, category, listing } = item.body;
    const read = readListing(listing);
    const body = {
      idempotencyKey: item.key,
      text,
      category,
      listing: 'problem' in read ? null : read.listing,
    };
    const post = await sendWaitingDraft({ item, change }, (photos) =>
      callApi(createPost, { body: { ...body, ...photos } }),
    );
    showNewPost(queryClient, post, { atOnce: true });
    confirmSent(post);
  },
  onRemoved: (item) => void dropWaitingPhotos(item),
};
