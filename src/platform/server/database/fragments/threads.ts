import { sql, type RawBuilder } from 'kysely';

type Place = { campusId?: string; postId: string };

/**
 * A recursive part of a statement, `above`: a post and all posts above it, or as many of the nearest. Its `distance` counts from 1, the
 * post itself.
 */
export function postsAbove({
  campusId,
  postId,
  nearest,
}: Place & { nearest?: number }): RawBuilder<unknown> {
  return sql`
    above as (
      select id, parent_id, author_id, 1 as distance from posts
      where ${isPost({ campusId, postId })}
      union all
      select p.id, p.parent_id, p.author_id, a.distance + 1 from posts p join above a on p.id = a.parent_id
      ${nearest === undefined ? sql`` : sql`where a.distance < ${nearest}::integer`}
    )
  `;
}

/** A recursive part of a statement, `under`: the ids of a post and of all posts under it. */
export function postsUnder(place: Place): RawBuilder<unknown> {
  return sql`
    under as (
      select id from posts where ${isPost({ campusId: place.campusId, postId: place.postId })}
      union all
      select p.id from posts p join under u on p.parent_id = u.id
    )
  `;
}

function isPost({
  campusId,
  postId,
}: {
  campusId: string | undefined;
  postId: string;
}): RawBuilder<unknown> {
  const isOfCampus = campusId === undefined ? sql`` : sql`campus_id = ${campusId} and`;
  return sql`${isOfCampus} id = ${postId}::uuid`;
}
