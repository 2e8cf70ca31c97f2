import type { DealStripProps } from '#features/deals/web/index.ts';
import { posts } from '#features/posting/web/feed/index.ts';
import { useEntities } from '#platform/web/data/entities/use-entities.ts';
import type { StoredMessage } from '../list/conversations.ts';

/** What the two talk about: the item of the newest shared post that one of them sells; null if there is none. */
export function useSubject(
  newestFirst: readonly StoredMessage[],
  { viewerId, otherId }: { viewerId: string; otherId: string },
): DealStripProps['subject'] {
  const post = useEntities((store) => {
    for (const { shared } of newestFirst) {
      const found = shared?.isVisible ? store.get(posts, shared.postId) : undefined;
      if (found?.listing && [viewerId, otherId].includes(found.author.id)) return found;
    }
    return null;
  });
  if (!post?.listing) return null;
  const { priceCents, status } = post.listing;
  return {
    postId: post.id,
    campusId: post.campusId,
    title: post.itemName ?? 'Item',
    photo: post.media[0] ?? null,
    priceCents,
    status,
    isOwn: post.author.id === viewerId,
  };
}
