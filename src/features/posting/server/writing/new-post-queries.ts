import { sql, type RawBuilder } from 'kysely';
import { indexStatement } from '#features/word-index/server/index.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { AppendedRow, AppendInStatement } from '#platform/server/live/event-log.ts';
import { storeCounted, type CountedAct } from '#platform/server/access/fair-use.ts';
import type { Category } from '../../schemas.ts';
import type { Listing } from '../../schemas/listing.ts';
import { newPostColumns, type PostRow } from '../post-queries.ts';

/** How a repeated post is recognized: the author's idempotency key, and the digest of the content. */
export type Submission = { key: string; digest: Buffer };

export type NewPost = {
  id: string;
  campusId: string;
  authorId: string;
  text: RichText;
  plainText: string;
  category: Category | null;
  /** Only of a top-level post. */
  listing?: Listing | null;
  imageCount?: number;
  submission: Submission | null;
  /** The position of a reply in its thread; undefined for a top-level post. */
  position?: { parentId: string; rootId: string };
};

type Config = CountedAct['config'];
type CountPart = (source: RawBuilder<unknown>) => RawBuilder<unknown>;

/** What `newPostColumns` needs of the author. */
const authorColumns = sql`m.id, m.username, m.first_name, m.last_name, m.image, m.school_verified`;

/**
 * Inserts a post and its row of the search index, and adds to the author's rate limit and, for a top-level post, to
 * their total posts. One statement, because each statement is a wait for the database. Returns the post as its author
 * sees it, still without photos and mentions; undefined, with nothing counted, if the post's id or its author's
 * idempotency key exists, or was that of a post that is deleted.
 */
export async function insertPost(
  db: Db,
  post: NewPost,
  config: Config,
): Promise<PostRow | undefined> {
  const kind = post.position ? 'replies' : 'posts';
  const act = { config, memberId: sql`author_id`, kind } as const;
  const [row] = await storeCounted(db, act, (counted) => insertStatement([post], { counted }));
  return row;
}

/**
 * Does the same with several top-level posts, as the last statement of its transaction, and appends the events that tell
 * of them.
 */
export async function insertLastPosts(
  db: Db,
  posts: NewPost[],
  { config, append }: { config: Config; append: AppendInStatement },
): Promise<(PostRow & AppendedRow)[]> {
  const { execute } = append;
  const act = { config, memberId: sql`author_id`, kind: 'posts', execute } as const;
  return storeCounted(db, act, (counted) =>
    // The columns of the events are among those that `append` adds.
    insertStatement(posts, { counted, append }).$castTo<PostRow & AppendedRow>(),
  );
}

function insertStatement(
  posts: NewPost[],
  { counted, append }: { counted: CountPart; append?: AppendInStatement },
) {
  const isReply = posts.some(({ position }) => position);
  // Looked up by an array: PostgreSQL expects a hundred rows in JSON, and would read all members of a small table.
  // After the count, so that two transactions of the same members lock their rows in the same order.
  const ofAuthors = sql`m.id = any(array(select author_id from added)) and exists (select from counted)`;
  const author = isReply
    ? sql`select ${authorColumns} from members m where ${ofAuthors}`
    : sql`update members m
        set total_posts = total_posts + (select count(*) from added where author_id = m.id)
        where ${ofAuthors} returning ${authorColumns}`;
  const indexed = posts.map((post) => ({ ...post, ...post.listing }));
  return sql<PostRow>`
    with added as (${toInsert(posts)}),
    indexed as (${indexStatement(sql`added`, indexed)}),
    counted as (${counted(sql`added`)}),
    author as (${author})
    ${append ? sql`, ${append.parts(sql`added`, sql`author`)}` : sql``}
    select ${newPostColumns} ${append ? sql`, ${append.columns}` : sql``}
    from added p join author m on m.id = p.author_id ${append ? sql`, head` : sql``}
  `;
}

/** The columns of a post that come from its request, and their types. */
const givenColumns = sql`
  id uuid, campus_id text, author_id uuid, parent_id uuid, root_id uuid, body jsonb, plain_text text, category text,
  price_cents integer, condition text, quantity smallint, status text, shipping_cents integer, pickup text, image_count smallint, send_key uuid,
  send_digest text
`;

function toInsert(posts: NewPost[]) {
  // The statement's time: the transaction may have begun before replies that it waited for. A reply gets exactly the
  // time at which its ancestors are modified, so a reader can tell whether a count includes it.
  return sql`
    insert into posts (id, campus_id, author_id, parent_id, root_id, body, plain_text, category, price_cents,
      condition, quantity, status, shipping_cents, pickup, image_count, send_key, send_digest, created_at, last_modified)
    select g.id, g.campus_id, g.author_id, g.parent_id, g.root_id, g.body, g.plain_text, g.category, g.price_cents,
      g.condition, g.quantity, g.status, g.shipping_cents, g.pickup, g.image_count, g.send_key, decode(g.send_digest, 'base64'),
      t.at, t.at
    from jsonb_to_recordset(${JSON.stringify(posts.map(toGiven))}::jsonb) g(${givenColumns}),
      lateral (select coalesce((select last_modified from posts where id = g.parent_id), statement_timestamp()) as at) t
    where not exists (
      select from deleted_post_keys d where d.author_id = g.author_id and d.send_key = g.send_key)
    on conflict do nothing
    returning *
  `;
}

function toGiven({ position, submission, listing, ...post }: NewPost) {
  return {
    id: post.id,
    campus_id: post.campusId,
    author_id: post.authorId,
    parent_id: position?.parentId,
    root_id: position?.rootId,
    body: post.text,
    plain_text: post.plainText,
    category: post.category,
    price_cents: listing?.priceCents,
    condition: listing?.condition,
    quantity: listing?.quantity,
    status: listing?.status,
    shipping_cents: listing?.shippingCents,
    pickup: listing?.pickup,
    image_count: post.imageCount ?? 0,
    send_key: submission?.key,
    send_digest: submission?.digest.toString('base64'),
  };
}
