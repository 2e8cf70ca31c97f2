import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { TextSignature } from './text-signature.ts';

/** How long the signature of a text is kept. */
const keptDays = 30;

/** How long ago alike texts may have been written to be one wave. */
const waveDays = 7;

export type UnreadText = {
  postId: string;
  campusId: string;
  authorId: string;
  createdAt: Date;
  text: string;
};

/**
 * Posts without a signature, the oldest first: those since the newest signature, and of ten minutes before, in which a
 * transaction may have been open.
 */
export async function unreadTexts(db: Db, limit: number): Promise<UnreadText[]> {
  const { rows } = await sql<UnreadText>`
    select p.id as "postId", p.campus_id as "campusId", p.author_id as "authorId",
      p.created_at as "createdAt", p.plain_text as text
    from (
      select coalesce((select max(created_at) from text_signatures) - interval '10 minutes',
        now() - make_interval(days => ${waveDays})) as since
    ) w cross join campuses c cross join lateral (
      select * from posts p
      where p.campus_id = c.id and p.parent_id is null and p.created_at > w.since
        and not exists (select from text_signatures s where s.post_id = p.id)
      order by p.created_at limit ${limit}
    ) p order by p.created_at limit ${limit}
  `.execute(db);
  return rows;
}

export async function insertSignatures(
  tx: Db,
  signed: (Omit<UnreadText, 'text'> & TextSignature)[],
): Promise<void> {
  await sql`
    insert into text_signatures (post_id, campus_id, author_id, created_at, hashes, bands)
    select "postId", "campusId", "authorId", "createdAt", hashes, bands
    from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as signed (
      "postId" uuid, "campusId" text, "authorId" uuid, "createdAt" timestamptz,
      hashes integer[], bands integer[])
    on conflict (post_id) do nothing
  `.execute(tx);
}

/** What is shown of a text; one more is read, to see whether the last character is whole. */
export const quotedLength = 200;

export type AlikeText = {
  postId: string;
  authorId: string;
  username: string;
  isBanned: boolean;
  createdAt: Date;
  hashes: number[];
  /** Empty if the post is deleted. */
  words: string;
};

/**
 * Texts of the last days that have a band in common with texts of at least so many other accounts: of a campus, or of
 * all if it is null. Those of the largest groups, the newest first.
 */
export async function textsInWaves(
  db: Db,
  { campusId, accounts, limit }: { campusId: string | null; accounts: number; limit: number },
): Promise<AlikeText[]> {
  const { rows } = await sql<AlikeText>`
    with recent as materialized (
      select post_id, author_id, created_at, hashes, bands from text_signatures
      where created_at > now() - make_interval(days => ${waveDays}) and bands <> '{}'
        and (${campusId}::text is null or campus_id = ${campusId})
    ), shared as materialized (
      select band from recent cross join unnest(bands) as band
      group by band having count(distinct author_id) >= ${accounts}
      order by count(distinct author_id) desc limit 500
    )
    select r.post_id as "postId", r.author_id as "authorId", m.username,
      m.banned_at is not null as "isBanned", r.created_at as "createdAt", r.hashes,
      coalesce(left(p.plain_text, ${quotedLength + 1}::integer), '') as words
    from recent r join members m on m.id = r.author_id left join posts p on p.id = r.post_id
    where m.deleted_at is null and r.bands && (select array_agg(band) from shared)
    order by r.created_at desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Deletes the signatures of old texts. */
export async function deleteOldSignatures(db: Db): Promise<void> {
  await sql`
    delete from text_signatures where created_at < now() - make_interval(days => ${keptDays})
  `.execute(db);
}

export async function deleteSignaturesOf(tx: Db, memberId: string): Promise<void> {
  await sql`delete from text_signatures where author_id = ${memberId}`.execute(tx);
}
