import { starts } from '#platform/server/read-page.ts';
import type { Statement } from './bare-server.ts';

/**
 * The statements of a member's feed page before responses were shared: the session, then the page with the viewer's saves.
 * They never change, so that the ratios of different releases can be compared.
 */
export function feedStatements(parameters: {
  token: string;
  campusId: string;
  viewerId: string;
}): [sessionStatement: Statement, pageStatement: Statement] {
  const { token, campusId, viewerId } = parameters;
  const { at, id } = starts.descending;
  return [
    { text: sessionStatement, values: [token, `campus:${campusId}`] },
    { text: pageStatement, values: [viewerId, campusId, at, id, 26] },
  ];
}

/** Posts and their authors alone, in the feed's order. */
export function plainPage(campusId: string): Statement {
  const { at, id } = starts.descending;
  return { text: plainStatement, values: [campusId, at, id, 26] };
}

const plainStatement = `
  select p.*, m.username, m.first_name, m.last_name, m.image, m.school_verified
  from posts p join members m on m.id = p.author_id
  where p.campus_id = $1 and p.parent_id is null
    and (p.last_modified, p.id) <
      (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)
  order by p.last_modified desc, p.id desc
  limit $4
`;

const sessionStatement = `
  select s.id as "sessionId", m.id as "memberId", m.email_verified as "emailVerified",
    m.school_verified as "schoolVerified", m.campus_id as "campusId",
    s.last_modified < now() - interval '1 day' as "isDue",
    coalesce((select number from live_heads where audience = $2), 0) as "campusHead",
    coalesce((select number from live_heads where audience = 'member:' || m.id), 0) as "memberHead"
  from sessions s join members m on m.id = s.member_id
  where s.token = $1 and s.expires_at > now() and m.banned_at is null
    and not exists (select from banned_emails b where b.ban_key = m.ban_key)
`;

const pageStatement = `
  select p.id, p.campus_id as "campusId", p.parent_id as "parentId", p.root_id as "rootId",
    p.body as text, p.category, p.image_count as "imageCount", p.save_count as "saveCount",
    p.reply_count as "replyCount", p.created_at as "createdAt", p.last_modified as "lastModified",
    case when $1::uuid is null then null else coalesce(
      (select true from saves s where s.post_id = p.id and s.member_id = $1::uuid), false)
    end as saved,
    case when p.mention_count = 0 then '[]'::json else (
      select coalesce(json_agg(json_build_object('written', t.written, 'username', u.username)), '[]')
      from mentions t join members u on u.id = t.member_id where t.post_id = p.id)
    end as mentions,
    case when p.image_count = 0 then '[]'::json else (
      select coalesce(json_agg(json_build_object(
        'id', g.id, 'kind', g.kind, 'path', '/files/' || g.path, 'widths', g.widths, 'name', g.name,
        'width', g.width, 'height', g.height, 'placeholder', g.placeholder) order by g.position), '[]')
      from post_media g where g.post_id = p.id)
    end as media,
    (extract(epoch from p.last_modified) * 1000000)::bigint as at,
    m.id as "authorId", m.username, m.first_name as "firstName", m.last_name as "lastName", m.image,
    m.school_verified as verified
  from posts p join members m on m.id = p.author_id
  where p.campus_id = $2 and p.parent_id is null
    and (p.last_modified, p.id) <
      (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid)
  order by p.last_modified desc, p.id desc
  limit $5
`;
