import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { isSeeking, pickupWords, postWords } from '../contract/post-words.ts';
import { askedPrices } from '../contract/asked-prices.ts';
import { priceBucket } from './prices.ts';

export type IndexedPost = {
  id: string;
  campusId: string;
  plainText: string;
  category: string | null;
  /** Null if the post names no price; a reply has none. */
  priceCents?: number | null;
  condition?: string | null;
  status?: string | null;
  /** Where a listing is picked up, which is searched like its text. */
  pickup?: string | null | undefined;
};

/** A word of the campus of the post `p`, quoted as PostgreSQL reads it. */
const word = (text: RawBuilder<unknown>) => sql`'''' || p.campus_id || ':' || ${text} || ''''`;

/** What the row of a post is made of besides columns of `posts`. */
function partsOf({ id, plainText, category, ...listing }: IndexedPost) {
  const words = [...postWords(plainText, category), ...pickupWords(listing.pickup ?? '')];
  // A price that the author gave counts, not those that the text names.
  const prices =
    typeof listing.priceCents === 'number'
      ? [Math.ceil(listing.priceCents / 100)]
      : askedPrices(plainText, category);
  const buckets = new Set(prices.map(priceBucket));
  return {
    id,
    words: words.map(({ word }) => word),
    positions: words.map(({ position }) => position),
    weights: words.map(({ weight }) => weight),
    forms: [
      ...new Set(words.filter((each) => !each.isCategory).map(({ word }) => word)),
    ].toSorted(),
    prices,
    filters: [
      ...[...buckets].map((bucket) => `price-${bucket}`),
      ...(isSeeking(plainText) ? ['seek'] : []),
    ],
  };
}

/**
 * The rows of `post_search` for a relation with the columns of `posts`. A reply has the filters of its top-level post,
 * because its result links there. That post is looked up for each, by the limit: PostgreSQL expects a hundred rows in JSON,
 * and would read all of a few thousand posts.
 */
function toRows(source: RawBuilder<unknown>, posts: IndexedPost[]) {
  return sql`
    select p.campus_id, p.id, coalesce(p.root_id, p.id), coalesce(r.created_at, p.created_at),
      concat_ws(' ', (
          select string_agg(
            ${word(sql`coalesce((ts_lexize('quad_stem', w.word))[1], w.word)`)} || ':' || w.position || w.weight, ' ')
          from unnest(x.words, x.positions, x.weights) w(word, position, weight)
        ), (
          select string_agg(${word(sql`'=' || f.filter`)}, ' ') from unnest(x.filters) f(filter)
        ),
        case when coalesce(r.image_count, p.image_count) > 0 then ${word(sql`'=photo'`)} end,
        ${word(sql`'=' || coalesce(r.status, p.status)`)},
        ${word(sql`'=condition-' || coalesce(r.condition, p.condition)`)},
        ${word(sql`'=' || coalesce(r.category, p.category)`)})::tsvector,
      x.forms, x.prices
    from ${source} p join jsonb_to_recordset(${JSON.stringify(posts.map(partsOf))}::jsonb)
        x(id uuid, words text[], positions integer[], weights text[], forms text[], prices integer[], filters text[])
      on x.id = p.id
    left join lateral (select * from posts where id = p.root_id limit 1) r on true
  `;
}

/** Part of a statement: makes the rows of the posts that `source`, an earlier part of it, has just inserted. */
export function indexStatement(source: RawBuilder<unknown>, posts: IndexedPost[]) {
  return sql`insert into post_search (campus_id, post_id, root_id, root_at, words, forms, prices) ${toRows(source, posts)}`;
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

const indexedColumns = sql`
  p.id, p.campus_id as "campusId", p.plain_text as "plainText", p.category,
  p.price_cents as "priceCents", p.condition, p.status, p.pickup
`;

/**
 * Makes the rows of a post and of its replies again, after its text, category or listing has changed. Call it in the
 * transaction of the change, with the thread locked.
 */
export async function indexThread(
  db: Db,
  { campusId, rootId }: { campusId: string; rootId: string },
): Promise<void> {
  const { rows: posts } = await sql<IndexedPost>`
    select ${indexedColumns} from posts p
    where p.campus_id = ${campusId} and (p.id = ${rootId} or p.root_id = ${rootId})
  `.execute(db);
  await indexPosts(db, { posts, replacesExisting: true });
}

export type PostKey = { campusId: string; id: string };

type BatchAfter = { after: PostKey; limit: number };

/** Locks the threads of the next posts against edits and changes of their listings until the transaction ends. */
export async function lockThreadsAfter(db: Db, { after, limit }: BatchAfter): Promise<void> {
  await sql`
    select from posts where id in (
      select coalesce(root_id, id) from posts where (campus_id, id) > (${after.campusId}, ${after.id}::uuid)
      order by campus_id, id limit ${limit})
    order by id for share
  `.execute(db);
}

/** The next posts in the order of their keys. */
export async function postsAfter(db: Db, { after, limit }: BatchAfter): Promise<IndexedPost[]> {
  const { rows } = await sql<IndexedPost>`
    select ${indexedColumns} from posts p
    where (p.campus_id, p.id) > (${after.campusId}, ${after.id}::uuid)
    order by p.campus_id, p.id limit ${limit}
  `.execute(db);
  return rows;
}

/** The key of the last of the next posts; undefined if there are none. */
export async function lastKeyAfter(
  db: Db,
  { after, limit }: BatchAfter,
): Promise<PostKey | undefined> {
  const { rows } = await sql<PostKey>`
    select campus_id as "campusId", id from (
      select campus_id, id from posts where (campus_id, id) > (${after.campusId}, ${after.id}::uuid)
      order by campus_id, id limit ${limit}
    ) next order by campus_id desc, id desc limit 1
  `.execute(db);
  return rows[0];
}

/**
 * Of the next posts the first ones that have no row. Each is looked up by its key: `offset 0` keeps PostgreSQL from joining all of
 * the index with all posts for these few.
 */
export async function postsWithoutRow(
  db: Db,
  { after, among, limit }: BatchAfter & { among: number },
): Promise<IndexedPost[]> {
  const { rows } = await sql<IndexedPost>`
    select ${indexedColumns} from (
      select campus_id, id from (
        select campus_id, id from posts where (campus_id, id) > (${after.campusId}, ${after.id}::uuid)
        order by campus_id, id limit ${among}
      ) next
      where not exists (
        select from post_search s where s.campus_id = next.campus_id and s.post_id = next.id offset 0
      )
      order by campus_id, id limit ${limit}
    ) missing join posts p on p.id = missing.id
    order by p.campus_id, p.id
  `.execute(db);
  return rows;
}
