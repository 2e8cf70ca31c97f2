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
 * idempotency key exists.
 */
export async function insertPost(
  db: Db,
  post: NewPost,
  config: Config,
): Promise<PostRow | undefined> {
  const [row] = await storeCounted(db, countedAct(config, post), (counted) =>
    insertStatement(post, { counted }),
  );
  return row;
}

/** Does the same as the last statement of its transaction, and appends the event that tells of it. */
export async function insertLastPost(
  db: Db,
  post: NewPost,
  { config, append }: { config: Config; append: AppendInStatement },
): Promise<(PostRow & AppendedRow) | undefined> {
  const [row] = await storeCounted(db, countedAct(config, post), (counted) =>
    // The columns of the event are among those that `append` adds.
    insertStatement(post, { counted, append }).$castTo<PostRow & AppendedRow>(),
  );
  return row;
}

function countedAct(config: Config, { authorId, position }: NewPost): CountedAct {
  return { config, memberId: authorId, kind: position ? 'replies' : 'posts' };
}

function insertStatement(
  post: NewPost,
  { counted, append }: { counted: CountPart; append?: AppendInStatement },
) {
  const { position } = post;
  const author = position
    ? sql`select ${authorColumns} from members m join added on m.id = added.author_id`
    : sql`update members m set total_posts = total_posts + 1 from added
        where m.id = added.author_id returning ${authorColumns}`;
  return sql<PostRow>`
    ${append?.start ?? sql``} with added as (${toInsert(post)}),
    indexed as (${indexStatement(sql`added`, { ...post, ...post.listing })}),
    counted as (${counted(sql`added`)}),
    author as (${author})
    ${append ? sql`, ${append.parts(sql`author, counted`)}` : sql``}
    select ${newPostColumns} ${append ? sql`, ${append.columns}` : sql``}
    from added p, author m, counted ${append ? sql`, head` : sql``}
  `;
}

const noListing = { priceCents: null, condition: null, quantity: null, status: null };

function toInsert({ position, submission, listing, ...post }: NewPost) {
  const { priceCents, condition, quantity, status } = listing ?? noListing;
  // The statement's time: the transaction may have begun before replies that it waited for. A reply gets exactly the
  // time at which its ancestors are modified, so a reader can tell whether a count includes it.
  const now = position
    ? sql`(select last_modified from posts where id = ${position.parentId})`
    : sql`statement_timestamp()`;
  return sql`
    insert into posts (id, campus_id, author_id, parent_id, root_id, body, plain_text, category,
      price_cents, condition, quantity, status, image_count, send_key, send_digest, created_at, last_modified)
    values (${post.id}, ${post.campusId}, ${post.authorId}, ${position?.parentId ?? null},
      ${position?.rootId ?? null}, ${JSON.stringify(post.text)}::jsonb, ${post.plainText},
      ${post.category}, ${priceCents}::integer, ${condition}, ${quantity}::smallint, ${status}, ${post.imageCount ?? 0}, ${submission?.key ?? null}::uuid,
      ${submission?.digest ?? null}::bytea, ${now}, ${now})
    on conflict do nothing
    returning *
  `;
}
