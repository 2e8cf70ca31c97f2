import { sql, type RawBuilder } from 'kysely';
import { andPostShown, andShown } from '#features/blocks/server/index.ts';
import { addToSaveCount } from '#features/posting/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { storeCounted, type CountedAct } from '#platform/server/access/fair-use.ts';
import type { Cursor } from '#platform/server/read-page.ts';

export type Save = { campusId: string; postId: string; memberId: string };

type Change = { db: Db; config: CountedAct['config'] };

/** Inserts a save, and adds to the post's save count and the member's rate limit; false if the save exists. */
export async function insertSave(change: Change, save: Save): Promise<boolean> {
  const added = sql`
    insert into saves (post_id, campus_id, member_id)
    values (${save.postId}, ${save.campusId}, ${save.memberId})
    on conflict (post_id, member_id) do nothing returning post_id
  `;
  return storeChange(change, save, { changed: added, amount: 1 });
}

/** Deletes a save, subtracts from the post's save count and adds to the member's rate limit; false if there is none. */
export async function deleteSave(change: Change, save: Save): Promise<boolean> {
  const deleted = sql`
    delete from saves
    where post_id = ${save.postId} and member_id = ${save.memberId} and campus_id = ${save.campusId}
    returning post_id
  `;
  return storeChange(change, save, { changed: deleted, amount: -1 });
}

async function storeChange(
  { db, config }: Change,
  { campusId, postId, memberId }: Save,
  { changed, amount }: { changed: RawBuilder<unknown>; amount: 1 | -1 },
): Promise<boolean> {
  const rows = await storeCounted(
    db,
    { config, memberId, kind: 'saves' },
    (counted) => sql`
      with changed as (${changed}),
      counted as (${counted(sql`changed`)}),
      post as (${addToSaveCount({ campusId, postId, change: amount }, sql`changed`)})
      select from counted
    `,
  );
  return rows.length > 0;
}

export async function isSaved(db: Db, save: Omit<Save, 'campusId'>): Promise<boolean> {
  const { rows } = await sql`
    select from saves where post_id = ${save.postId} and member_id = ${save.memberId}
  `.execute(db);
  return rows.length > 0;
}

/**
 * The posts that a member saved on a campus, last modified first. The member's saves are read and sorted: an index in
 * this order would have to be updated for every saver at each reply.
 */
export async function savedPostCursors(
  db: Db,
  page: {
    campusId: string;
    memberId: string;
    /** The member from whom posts may be hidden. */
    readerId: string | null;
    below: Cursor;
    limit: number;
  },
): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    select p.id, (extract(epoch from p.last_modified) * 1000000)::bigint as at
    from saves s join posts p on p.id = s.post_id
    where s.member_id = ${page.memberId} and s.campus_id = ${page.campusId}
      and (p.last_modified, p.id) <
        (timestamptz 'epoch' + ${page.below.at}::bigint * interval '1 microsecond', ${page.below.id}::uuid)
      ${andPostShown(page.readerId, 'p')}
    order by p.last_modified desc, p.id desc
    limit ${page.limit}
  `.execute(db);
  return rows;
}

export type SaverRow = Cursor & {
  username: string;
  firstName: string;
  lastName: string;
  image: string | null;
  verified: boolean;
};

/** The members who saved a post, newest first, with their public fields; not banned ones. */
export async function saversOfPost(
  db: Db,
  page: {
    campusId: string;
    postId: string;
    readerId: string | null;
    below: Cursor;
    limit: number;
  },
): Promise<SaverRow[]> {
  const { rows } = await sql<SaverRow>`
    select m.id, m.username, m.first_name as "firstName", m.last_name as "lastName", m.image,
      m.school_verified as verified, (extract(epoch from s.created_at) * 1000000)::bigint as at
    from saves s join members m on m.id = s.member_id
    where s.post_id = ${page.postId} and s.campus_id = ${page.campusId} and m.banned_at is null
      and (s.created_at, s.member_id) <
        (timestamptz 'epoch' + ${page.below.at}::bigint * interval '1 microsecond', ${page.below.id}::uuid)
      ${andShown(page.readerId, sql.ref('m.id'))}
    order by s.created_at desc, s.member_id desc
    limit ${page.limit}
  `.execute(db);
  return rows;
}
