import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

export async function postRows(db: Db, page: ExportPage): Promise<ExportRow[]> {
  return rowsOfKind(db, page, sql`p.parent_id is null`);
}

export async function commentRows(db: Db, page: ExportPage): Promise<ExportRow[]> {
  return rowsOfKind(db, page, sql`p.parent_id is not null`);
}

/** `kind` is the condition of the index on these posts. */
async function rowsOfKind(
  db: Db,
  { memberId, after, limit }: ExportPage,
  kind: RawBuilder<unknown>,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select p.id as key, json_build_object('campus', p.campus_id,
      'address', '/post/' || p.id, 'responseTo', '/post/' || p.parent_id, 'text', p.plain_text,
      'category', p.category, 'priceCents', p.price_cents, 'condition', p.condition, 'quantity', p.quantity, 'shippingCents', p.shipping_cents,
      'pickup', p.pickup,
      'status', p.status, 'saves', p.save_count, 'replies', p.reply_count,
      'photos', (
        select coalesce(json_agg('media/' || g.path ||
          case g.kind when 'video' then '.mp4' else '.webp' end order by g.position), '[]')
        from post_media g where g.post_id = p.id),
      'photoDescriptions', (
        select coalesce(json_agg(nullif(g.alt, '') order by g.position), '[]')
        from post_media g where g.post_id = p.id),
      'formerPhotos', (
        select coalesce(json_agg('media/' || f.path ||
          case f.kind when 'video' then '.mp4' else '.webp' end order by f.removed_at, f.path), '[]')
        from former_media f where f.post_id = p.id),
      'createdAt', p.created_at, 'lastModified', p.last_modified, 'editedAt', p.edited_at,
      'earlierVersions', p.versions) as data
    from posts p
    where p.author_id = ${memberId} and ${kind} and p.id > ${after}::uuid
    order by p.id limit ${limit}
  `.execute(db);
  return rows;
}

/** How many posts are read at once. */
const batchSize = 50;

type PostKey = { campusId: string; postId: string };

/** Some posts and comments of a member; each half of the statement uses its own index. */
export async function nextPosts(db: Db, memberId: string): Promise<PostKey[]> {
  const { rows } = await sql<PostKey>`
    (select campus_id as "campusId", id as "postId" from posts
      where author_id = ${memberId} and parent_id is null limit ${batchSize})
    union all
    (select campus_id, id from posts
      where author_id = ${memberId} and parent_id is not null limit ${batchSize})
  `.execute(db);
  return rows;
}

export async function deleteMentionsOf(tx: Db, memberId: string): Promise<void> {
  await sql`delete from mentions where member_id = ${memberId}`.execute(tx);
}
