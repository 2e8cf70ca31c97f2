import { sql, type RawBuilder } from 'kysely';
import { isHidden } from '#features/blocks/server/index.ts';
import { mediaViewOf } from '#platform/server/database/fragments/media-view.ts';

/**
 * The first photo of the item of a deal (`d` is its alias); null if the post is deleted, or hidden from the viewer. The seller
 * is its author.
 */
export function itemPhoto(viewerId: string | RawBuilder<unknown>, d: string) {
  const [postId, sellerId] = [sql.ref(`${d}.post_id`), sql.ref(`${d}.seller_id`)];
  return sql`(
    select ${mediaViewOf('g', { alt: true })} from post_media g
    where g.post_id = ${postId} and not ${isHidden(viewerId, sellerId)}
      and not exists (select from members where id = ${sellerId} and banned_at is not null)
    order by g.position limit 1)`;
}
