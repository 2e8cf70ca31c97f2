import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { MediaView } from '../../schemas.ts';

type Owner = { memberId: string; campusId: string };

/**
 * What an upload is for: a post or message, by its future id, a claim, by the id of the item that it is about, or a
 * member's own photo.
 */
export type Target = { target: 'post' | 'message' | 'profile' | 'claim'; targetId: string };

/** An upload's row. */
export type Draft = Owner & Target & { id: string };

/** Locks a draft, so that two uploads at once cannot both take its last slot. */
export async function lockDraft(tx: Db, targetId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${targetId}, 0))`.execute(tx);
}

export async function countUploads(
  tx: Db,
  { memberId, campusId, target, targetId }: Owner & Target,
) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from uploads
    where target_id = ${targetId} and target = ${target} and member_id = ${memberId}
      and campus_id = ${campusId}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether a member may add to a post that exists: only to their own, and only a top-level one can be edited. */
export async function isOwnPost(
  tx: Db,
  { memberId, campusId, target, targetId }: Owner & Target,
): Promise<boolean> {
  if (target !== 'post') return false;
  const { rows } = await sql`
    select 1 from posts
    where campus_id = ${campusId} and id = ${targetId} and author_id = ${memberId} and parent_id is null
  `.execute(tx);
  return rows.length > 0;
}

export async function insertUpload(
  tx: Db,
  upload: Owner & Target & { id: string; name: string },
): Promise<void> {
  await sql`
    insert into uploads (id, member_id, campus_id, target, target_id, state, name)
    values (${upload.id}, ${upload.memberId}, ${upload.campusId}, ${upload.target},
      ${upload.targetId}, 'storing', ${upload.name})
  `.execute(tx);
}

export type StoredPicture = {
  kind: MediaView['kind'];
  path: string;
  widths: number[];
  width: number;
  height: number;
  placeholder: string;
  bytes: number;
  name: string;
};

/** Records what will be stored; false if the upload has been removed. */
export async function describeUpload(db: Db, id: string, picture: StoredPicture): Promise<boolean> {
  const { rows } = await sql`
    update uploads set kind = ${picture.kind}, path = ${picture.path}, widths = ${picture.widths},
      width = ${picture.width}, height = ${picture.height}, placeholder = ${picture.placeholder},
      bytes = ${picture.bytes}, name = ${picture.name}
    where id = ${id} returning id
  `.execute(db);
  return rows.length > 0;
}

/** Marks an upload as ready; false if it was removed while its files were written. */
export async function markReady(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update uploads set state = 'ready' where id = ${id} returning id
  `.execute(db);
  return rows.length > 0;
}

/** Deletes an upload's row and queues its files for deletion; false if there is no such row. */
export async function dropUpload(db: Db, { id, memberId, campusId }: Owner & { id: string }) {
  const { rows } = await sql`
    with dropped as (
      delete from uploads where id = ${id} and member_id = ${memberId} and campus_id = ${campusId}
      returning id, path, widths
    ), queued as (
      insert into file_removals (path, widths)
      select path, widths from dropped where path is not null
    )
    select id from dropped
  `.execute(db);
  return rows.length > 0;
}

/** Deletes the rows of all uploads of a member and queues their files for deletion. */
export async function dropUploadsOf(tx: Db, memberId: string): Promise<void> {
  await sql`
    with dropped as (
      delete from uploads where member_id = ${memberId} returning path, widths
    )
    insert into file_removals (path, widths)
    select path, widths from dropped where path is not null
  `.execute(tx);
}

/** Turns a member's ready uploads for a post into its photos and videos, in the order given; returns their number. */
export async function moveUploadsToPost(
  tx: Db,
  post: Owner & {
    postId: string;
    uploadIds: string[];
    alts: Record<string, string> | undefined;
  },
): Promise<number> {
  const { memberId, campusId, postId, uploadIds, alts = {} } = post;
  const { rows } = await sql`
    with taken as (
      delete from uploads
      where id = any(${uploadIds}::uuid[]) and target = 'post' and target_id = ${postId}
        and member_id = ${memberId} and campus_id = ${campusId} and state = 'ready'
      returning *
    )
    insert into post_media
      (id, campus_id, post_id, position, kind, name, path, widths, width, height, placeholder, alt)
    select id, campus_id, target_id, array_position(${uploadIds}::uuid[], id), kind, name, path,
      widths, width, height, placeholder, coalesce(${JSON.stringify(alts)}::jsonb ->> id::text, '')
    from taken
    returning id
  `.execute(tx);
  return rows.length;
}

/** Turns a member's ready upload for a message into its photo; null if there is none. */
export async function moveUploadToMessage(
  tx: Db,
  { memberId, messageId, uploadId }: { memberId: string; messageId: string; uploadId: string },
): Promise<MediaView | null> {
  const { rows } = await sql<MediaView>`
    with taken as (
      delete from uploads
      where id = ${uploadId} and target = 'message' and target_id = ${messageId}
        and member_id = ${memberId} and state = 'ready'
      returning *
    )
    insert into message_media
      (id, message_id, kind, name, path, widths, width, height, placeholder)
    select id, target_id, kind, name, path, widths, width, height, placeholder from taken
    returning id, kind, '/files/' || path as path, widths, name, width, height, '' as alt,
      placeholder
  `.execute(tx);
  return rows[0] ?? null;
}

/** Takes a member's ready upload for their photo, and returns its path; undefined if it does not exist. */
export async function takeProfileUpload(
  tx: Db,
  { memberId, uploadId }: { memberId: string; uploadId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ path: string }>`
    delete from uploads
    where id = ${uploadId} and target = 'profile' and member_id = ${memberId} and state = 'ready'
    returning path
  `.execute(tx);
  return rows[0]?.path;
}

/** The message id of a member's upload; locks the upload, so that only one of two messages gets it. */
export async function lockMessageUpload(
  tx: Db,
  { memberId, uploadId }: { memberId: string; uploadId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ messageId: string }>`
    select target_id as "messageId" from uploads
    where id = ${uploadId} and target = 'message' and member_id = ${memberId} and state = 'ready'
    for update
  `.execute(tx);
  return rows[0]?.messageId;
}

/** Deletes abandoned uploads and those that a crash interrupted. */
export async function dropStaleUploads(
  db: Db,
  before: { unattached: Date; storing: Date },
): Promise<void> {
  await sql`
    with dropped as (
      delete from uploads
      where created_at < ${before.unattached} or (state = 'storing' and coalesce(worked_at, created_at) < ${before.storing})
      returning path, widths
    )
    insert into file_removals (path, widths)
    select path, widths from dropped where path is not null
  `.execute(db);
}
