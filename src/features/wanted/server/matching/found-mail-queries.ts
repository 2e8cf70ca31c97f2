import { sql } from 'kysely';
import { isPostHidden } from '#features/blocks/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';

/** Characters that a mail quotes of a post; one more is read, to see whether the last one is whole. */
export const quoteLength = 80;

/** Members `m` who get mails about what was found. */
const andWantsMails = sql`
  and m.email_verified and m.banned_at is null
  and not exists (select from banned_emails b where b.ban_key = m.ban_key)
  and not exists (select from mail_opt_outs o where o.member_id = m.id and o.type = 'wanted found')
`;

export type QuotedPost = {
  postId: string;
  /** Its beginning; empty on a private campus, whose texts are not mailed. */
  text: string;
  priceCents: number | null;
};

/** A post `p` of a campus `c` as a mail quotes it. */
const quotedColumns = sql`
  p.id as "postId", p.price_cents as "priceCents",
  case when c.privacy = 'public'
    then left(regexp_replace(left(p.plain_text, 600), '\\s+', ' ', 'g'), ${quoteLength + 1}::integer)
    else '' end as text
`;

export type PlannedMail = QuotedPost & {
  memberId: string;
  email: string;
  firstName: string;
  /** When it is due, as the database writes it. */
  dueAt: string;
  notBefore: Date;
};

/**
 * Plans the next mail of each member: after the delay of all such mails, and a day after the last one. Members of whom a
 * mail is planned already get no row. `postId` is the first that it lists.
 */
export async function planMails(
  tx: Db,
  {
    campusId,
    postId,
    memberIds,
    delaySeconds,
  }: { campusId: string; postId: string; memberIds: string[]; delaySeconds: number },
): Promise<PlannedMail[]> {
  const { rows } = await sql<PlannedMail>`
    with planned as (
      insert into saved_search_mails as p (member_id, due_at)
      select m.id, clock_timestamp() + make_interval(secs => ${delaySeconds}) from members m
      where m.id = any(${memberIds}::uuid[]) ${andWantsMails}
      on conflict (member_id) do update set due_at = greatest(excluded.due_at, p.due_at + interval '1 day')
        where p.due_at <= clock_timestamp()
      returning member_id, due_at
    )
    select m.id as "memberId", m.email, m.first_name as "firstName", planned.due_at::text as "dueAt",
      planned.due_at as "notBefore", ${quotedColumns}
    from planned join members m on m.id = planned.member_id
    join posts p on p.campus_id = ${campusId} and p.id = ${postId}::uuid
    join campuses c on c.id = p.campus_id
  `.execute(tx);
  return rows;
}

type Mailed = { memberId: string; dueAt: string };

/**
 * Makes what no mail has listed part of this one. After a failed attempt the mail lists the same again. What is older was
 * found while the member wanted no mails.
 */
export async function claimFinds(db: Db, { memberId, dueAt }: Mailed): Promise<void> {
  await sql`
    update saved_search_finds set mailed_in = ${dueAt}::timestamptz
    where member_id = ${memberId}::uuid and mailed_in is null
      and found_at > ${dueAt}::timestamptz - interval '2 days'
  `.execute(db);
}

/** A post of a mail, the reader's name, and how many posts the mail has. */
export type FoundRow = QuotedPost & { firstName: string; count: number };

/**
 * The posts of a mail, the latest first: those that can still be had, whose authors are not hidden from its reader, and that
 * the reader has not seen among the notifications.
 */
export async function foundPosts(
  db: Db,
  { memberId, dueAt, limit }: Mailed & { limit: number },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${quotedColumns}, m.first_name as "firstName", (count(*) over ())::integer as count
    from saved_search_finds f
    join members m on m.id = f.member_id
    join posts p on p.id = f.post_id
    join campuses c on c.id = f.campus_id
    where f.member_id = ${memberId}::uuid and f.mailed_in = ${dueAt}::timestamptz
      and m.school_verified and m.campus_id = f.campus_id ${andWantsMails}
      and (p.status is null or p.status = 'available')
      and not ${isPostHidden(sql.ref('f.member_id'), 'p')}
      and not exists (
        select from notifications n
        where n.member_id = f.member_id and n.type = 'wanted found' and n.read_at >= f.found_at)
    order by f.found_at desc, p.id desc limit ${limit}
  `.execute(db);
  return rows;
}
