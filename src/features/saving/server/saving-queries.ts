import { sql } from 'kysely';
import { andPostShown, andShown } from '#features/blocks/server/index.ts';
import { addToSaveCount } from '#features/posting/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { storeCounted, type CountedAct } from '#platform/server/access/fair-use.ts';
import { cursorPlace, microsecondsOf, type Cursor } from '#platform/server/read-page.ts';
import { savesShownTo, tellsAuthor, type SavesReader } from './seen-by-queries.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';

export type Save = { campusId: string; postId: string; memberId: string };

type Change = { db: Db; config: CountedAct['config'] };

type Added = {
  /** Whether it is the member's first one, which makes the row of their settings. */
  isFirst: boolean;
  tellsAuthor: boolean;
};

/** Inserts a save, and adds to the post's save count and the member's rate limit; undefined if the save exists. */
export async function insertSave(
  db: Db,
  save: Save,
  config: CountedAct['config'],
): Promise<Added | undefined> {
  const { postId, campusId, memberId } = save;
  const act = { config, memberId, kind: 'saves' } as const;
  const rows = await storeCounted(
    db,
    act,
    (counted) => sql<Added>`
      with changed as (
        insert into saves (post_id, campus_id, member_id) values (${postId}, ${campusId}, ${memberId})
        on conflict (post_id, member_id) do nothing returning post_id
      ), made as (
        insert into save_settings (member_id) select ${memberId}::uuid from changed
        on conflict do nothing returning member_id
      ), counted as (${counted(sql`changed`)}),
      post as (${addToSaveCount({ campusId, postId, change: 1 }, sql`changed`)})
      select exists (select from made) as "isFirst", ${tellsAuthor(save)} as "tellsAuthor" from counted
    `,
  );
  return rows[0];
}

/** Deletes a save, subtracts from the post's save count and adds to the member's rate limit; false if there is none. */
export async function deleteSave({ db, config }: Change, save: Save): Promise<boolean> {
  const { postId, campusId, memberId } = save;
  const act = { config, memberId, kind: 'saves' } as const;
  const rows = await storeCounted(
    db,
    act,
    (counted) => sql`
      with changed as (
        delete from saves
        where post_id = ${postId} and member_id = ${memberId} and campus_id = ${campusId}
        returning post_id
      ), counted as (${counted(sql`changed`)}),
      post as (${addToSaveCount({ campusId, postId, change: -1 }, sql`changed`)})
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
    /** Who looks, if the list is not the member's own. */
    shownTo?: SavesReader;
    below: Cursor;
    limit: number;
  },
): Promise<Cursor[]> {
  const { shownTo } = page;
  const isShown =
    shownTo === undefined
      ? sql``
      : sql`and exists (select from members m where m.id = s.member_id and ${savesShownTo(shownTo)})`;
  const { rows } = await sql<Cursor>`
    select p.id, ${microsecondsOf('p.last_modified')} as at
    from saves s join posts p on p.id = s.post_id
    where s.member_id = ${page.memberId} and s.campus_id = ${page.campusId}
      and (p.last_modified, p.id) <
        ${cursorPlace(page.below)}
      ${andPostShown(page.readerId, 'p')} ${isShown}
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

/** The members who saved a post and let the reader see it, newest first, with their public fields; not banned ones. */
export async function saversOfPost(
  db: Db,
  page: {
    campusId: string;
    postId: string;
    readerId: string | null;
    shownTo: SavesReader;
    below: Cursor;
    limit: number;
  },
): Promise<SaverRow[]> {
  const { rows } = await sql<SaverRow>`
    select m.id, ${summaryOf('m')}, ${microsecondsOf('s.created_at')} as at
    from saves s join members m on m.id = s.member_id
    where s.post_id = ${page.postId} and s.campus_id = ${page.campusId} and m.banned_at is null
      and (s.created_at, s.member_id) <
        ${cursorPlace(page.below)}
      ${andShown(page.readerId, sql.ref('m.id'))} and ${savesShownTo(page.shownTo)}
    order by s.created_at desc, s.member_id desc
    limit ${page.limit}
  `.execute(db);
  return rows;
}
