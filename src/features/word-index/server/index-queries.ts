import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { isSeeking, postWords } from './post-words.ts';
import { askedPrices, priceBucket } from './prices.ts';

export type IndexedPost = {
  id: string;
  campusId: string;
  plainText: string;
  category: string | null;
};

/**
 * The rows of `post_search` for a relation with the columns of `posts`. A reply has the filters of its top-level post,
 * because its result links there.
 */
function toRows(source: RawBuilder<unknown>, posts: IndexedPost[]) {
  const words = posts.flatMap(({ id, campusId, plainText, category }) =>
    postWords(plainText, category).map((each) => ({ id, campusId, ...each })),
  );
  const prices = posts.flatMap(({ id, campusId, plainText, category }) =>
    askedPrices(plainText, category).map((price) => ({
      id,
      campusId,
      price,
      bucket: priceBucket(price),
    })),
  );
  const seeking = posts.filter(({ plainText }) => isSeeking(plainText)).map(({ id }) => id);
  return sql`
    select p.campus_id, p.id, coalesce(p.root_id, p.id), coalesce(r.created_at, p.created_at),
      (coalesce(w.vector, '') || coalesce(m.vector, '')
        || case when coalesce(r.image_count, p.image_count) > 0 then ' ''' || p.campus_id || ':=photo''' else '' end
        || case when p.id = any(${seeking}::uuid[]) then ' ''' || p.campus_id || ':=seek''' else '' end
        || coalesce(' ''' || p.campus_id || ':=' || coalesce(r.category, p.category) || '''', ''))::tsvector,
      coalesce(w.forms, '{}'), coalesce(m.prices, '{}')
    from ${source} p left join posts r on r.id = p.root_id
    left join (
      select u.id, array_agg(distinct u.word) filter (where not u.is_category) as forms,
        string_agg('''' || u.campus || ':' || coalesce((ts_lexize('quad_stem', u.word))[1], u.word)
          || ''':' || u.position || u.weight, ' ') as vector
      from unnest(${words.map(({ id }) => id)}::uuid[], ${words.map(({ campusId }) => campusId)}::text[],
        ${words.map(({ word }) => word)}::text[], ${words.map(({ position }) => position)}::integer[],
        ${words.map(({ weight }) => weight)}::text[], ${words.map(({ isCategory = false }) => isCategory)}::boolean[])
        u(id, campus, word, position, weight, is_category)
      group by u.id
    ) w on w.id = p.id
    left join (
      select u.id, array_agg(u.price) as prices,
        string_agg(distinct ' ''' || u.campus || ':=price-' || u.bucket || '''', '') as vector
      from unnest(${prices.map(({ id }) => id)}::uuid[], ${prices.map(({ campusId }) => campusId)}::text[],
        ${prices.map(({ price }) => price)}::integer[], ${prices.map(({ bucket }) => bucket)}::integer[])
        u(id, campus, price, bucket)
      group by u.id
    ) m on m.id = p.id
  `;
}

/** Part of a statement: makes the row of a post that `source`, an earlier part of it, has just inserted. */
export function indexStatement(source: RawBuilder<unknown>, post: IndexedPost) {
  return sql`insert into post_search (campus_id, post_id, root_id, root_at, words, forms, prices) ${toRows(source, [post])}`;
}

/**
 * Inserts rows for posts that have none; with `replacesExisting`, replaces the others. Posts deleted meanwhile are
 * skipped.
 */
export async function indexPosts(
  db: Db,
  { posts, replacesExisting }: { posts: IndexedPost[]; replacesExisting: boolean },
): Promise<void> {
  const ids = posts.map(({ id }) => id);
  const source = sql`(select * from posts where id = any(${ids}::uuid[]) for key share)`;
  const existing = replacesExisting
    ? sql`do update set words = excluded.words, forms = excluded.forms, prices = excluded.prices,
        root_at = excluded.root_at, root_id = excluded.root_id`
    : sql`do nothing`;
  await sql`
    insert into post_search (campus_id, post_id, root_id, root_at, words, forms, prices)
    ${toRows(source, posts)} on conflict (campus_id, post_id) ${existing}
  `.execute(db);
}

type PostKey = { campusId: string; id: string };

/** The next posts in the order of their keys. `isIndexed` says whether a post has its row. */
export async function postsAfter(
  db: Db,
  { after, limit }: { after: PostKey; limit: number },
): Promise<(IndexedPost & { isIndexed: boolean })[]> {
  const { rows } = await sql<IndexedPost & { isIndexed: boolean }>`
    select p.id, p.campus_id as "campusId", p.plain_text as "plainText", p.category,
      s.post_id is not null as "isIndexed"
    from posts p left join post_search s on s.campus_id = p.campus_id and s.post_id = p.id
    where (p.campus_id, p.id) > (${after.campusId}, ${after.id}::uuid)
    order by p.campus_id, p.id limit ${limit}
  `.execute(db);
  return rows;
}
