import { sql } from 'kysely';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import { saveSecondsAgo, type SeedPost } from './campus-life.ts';
import type { StoredPicture } from './store-pictures.ts';

/** Inserts posts, replies, saves and galleries, and computes the counts from these rows. */
export async function seedCampusLife(
  tx: Db,
  life: SeedPost[],
  pictures: Map<string, StoredPicture[]>,
): Promise<void> {
  await insertPosts(
    tx,
    life.map((post) => ({ ...post, imageCount: pictures.get(post.id)?.length ?? 0 })),
  );
  await insertSaves(tx, life);
  await insertGalleries(tx, life, pictures);
  await countTotalPosts(tx);
}

async function insertPosts(tx: Db, posts: (SeedPost & { imageCount: number })[]): Promise<void> {
  const rows = posts.map((post) => ({
    id: post.id,
    campus_id: post.campusId,
    author_id: post.authorId,
    parent_id: post.parentId,
    root_id: post.rootId,
    body: post.text,
    plain_text: toPlainText(post.text),
    category: post.category,
    price_cents: post.listing?.priceCents ?? null,
    condition: post.listing?.condition ?? null,
    quantity: post.listing?.quantity ?? null,
    status: post.listing?.status ?? null,
    shipping_cents: post.listing?.shippingCents ?? null,
    image_count: post.imageCount,
    save_count: post.savers.length,
    reply_count: post.replyCount,
    written: post.secondsAgo,
    modified: post.modifiedSecondsAgo,
  }));
  await sql`
    insert into posts (id, campus_id, author_id, parent_id, root_id, body, plain_text, category,
      price_cents, condition, quantity, status, shipping_cents, image_count, save_count, reply_count, created_at, last_modified)
    select id, campus_id, author_id, parent_id, root_id, body, plain_text, category,
      price_cents, condition, quantity, status, shipping_cents, image_count, save_count, reply_count, now() - make_interval(secs => written), now() - make_interval(secs => modified)
    from json_to_recordset(${JSON.stringify(rows)}::json) as post (id uuid, campus_id text, author_id uuid,
      parent_id uuid, root_id uuid, body jsonb, plain_text text, category text, price_cents integer,
      condition text, quantity smallint, status text, shipping_cents integer, image_count smallint,
      save_count integer, reply_count integer, written integer, modified integer)
  `.execute(tx);
}

async function insertSaves(tx: Db, life: SeedPost[]): Promise<void> {
  const rows = life.flatMap((post) =>
    post.savers.map((memberId, index) => ({
      post_id: post.id,
      campus_id: post.campusId,
      member_id: memberId,
      saved: saveSecondsAgo(post, index),
    })),
  );
  await sql`
    insert into saves (post_id, campus_id, member_id, created_at)
    select post_id, campus_id, member_id, now() - make_interval(secs => saved)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as save (post_id uuid, campus_id text, member_id uuid, saved integer)
  `.execute(tx);
}

async function insertGalleries(
  tx: Db,
  life: SeedPost[],
  pictures: Map<string, StoredPicture[]>,
): Promise<void> {
  for (const { id, campusId } of life) {
    for (const [index, picture] of (pictures.get(id) ?? []).entries()) {
      const position = index + 1;
      const { name, path, widths, width, height, placeholder } = picture;
      await sql`
        insert into post_media (id, campus_id, post_id, position, kind, name, path, widths, width, height, placeholder)
        values (${pictureId(id, position)}, ${campusId}, ${id}, ${position}, 'image', ${name}, ${path},
          ${widths}, ${width}, ${height}, ${placeholder})
      `.execute(tx);
    }
  }
}

/** An id made from the post's id and the position in the gallery. */
function pictureId(postId: string, position: number): string {
  return `${postId.slice(0, 19)}b000-${String(position).padStart(2, '0')}${postId.slice(-10)}`;
}

async function countTotalPosts(tx: Db): Promise<void> {
  await sql`
    update members m set total_posts = (
      select count(*) from posts p where p.author_id = m.id and p.parent_id is null)
  `.execute(tx);
}
