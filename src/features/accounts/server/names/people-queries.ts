import { sql, type RawBuilder } from 'kysely';
import { andShown } from '#features/blocks/server/index.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Cursor } from '#platform/server/read-page.ts';
import type { NameQuery } from './name-query.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';

/** A verified student, not banned under any spelling of the address. */
export const isStudent = sql`
  m.email_verified and m.school_verified and m.banned_at is null
    and not exists (select from banned_emails b where b.ban_key = m.ban_key)
`;

export type PeopleRequest = {
  campusId: string;
  name: NameQuery;
  /** The member who searches, if they are not listed themselves. */
  exceptId?: string | undefined;
  /** The member from whom others may be hidden. */
  readerId: string | null;
  after: Cursor;
  limit: number;
};

export type PersonRow = MemberSummary & Cursor;

/** The ranks of results: the username, all words as typed, beginnings of words, a word with a slip. */
export const ranks = { username: 1, words: 2, beginnings: 3, slip: 4 } as const;

/** Whether a word begins with a text. */
const begins = (word: RawBuilder<unknown>, text: RawBuilder<unknown>) =>
  sql`${word} >= ${text} and ${word} < ${text} || ${sql.lit('\u{10FFFF}')}`;

const word = sql.ref('w.word');
const wanted = sql.ref('o.word');

/** Students whose visible names contain everything typed: each word begins one of theirs, or all together begin the username. */
export async function peopleByWords(db: Db, request: PeopleRequest): Promise<PersonRow[]> {
  const { words, names, only } = request.name;
  const [longest = '', ...others] = words;
  const letters = words.map((each) => Array.from(each)[0] ?? '');
  const { rows } = await sql<PersonRow>`
    with found as (
      select w.member_id, case
          when w.is_username then ${ranks.username}::integer
          when w.is_whole and not exists (
            select from unnest(${others}::text[]) o(word) where not exists (
              select from member_words e where e.member_id = w.member_id and e.word = o.word)
          ) then ${ranks.words}::integer
          else ${ranks.beginnings}::integer end as rank
      from (
        select w.member_id, bool_or(w.word = ${longest}) as is_whole,
          bool_or(w.kind = 'username' and w.word = any(${names}::text[])) as is_username
        from member_words w
        where w.campus_id = ${request.campusId} and ${begins(word, sql`${longest}::text`)}
          and (w.kind = 'username' or ${only === null})
        group by 1
      ) w
      where not exists (
        select from unnest(${others}::text[]) o(word) where not exists (
          select from member_words e where e.member_id = w.member_id and ${begins(sql.ref('e.word'), wanted)}))
      union all
      select w.member_id,
        case when w.word = o.word then ${ranks.username}::integer else ${ranks.beginnings}::integer end
      from unnest(${names}::text[]) o(word), lateral (
        select w.member_id, w.word from member_words w
        where w.campus_id = ${request.campusId} and w.kind = 'username' and ${begins(word, wanted)} offset 0) w
      where o.word <> ${longest} and coalesce((
        select true from member_words e
        where e.member_id = w.member_id and left(e.word, 1) = any(${letters}::text[]) limit 1), false)
    )
    ${studentsFound(request)}
  `.execute(db);
  return rows;
}

/** Students whose names are the words typed, but for one slip in one of them. */
export async function peopleBySlip(
  db: Db,
  request: PeopleRequest,
  /** Possible corrections, each with the index of the typed word that it replaces. */
  meant: { word: string; at: number }[],
): Promise<PersonRow[]> {
  const { words, only } = request.name;
  const { rows } = await sql<PersonRow>`
    with found as (
      select w.member_id, ${ranks.slip}::integer as rank
      from unnest(${meant.map((each) => each.word)}::text[], ${meant.map(({ at }) => at)}::integer[]) o(word, at)
      join member_words w on w.campus_id = ${request.campusId} and w.word = o.word
      where (w.kind = 'username' or ${only === null}) and not exists (
        select from unnest(${words}::text[]) with ordinality t(word, at)
        where t.at <> o.at and not exists (
          select from member_words e
          where e.member_id = w.member_id and ${begins(sql.ref('e.word'), sql.ref('t.word'))}))
    )
    ${studentsFound(request)}
  `.execute(db);
  return rows;
}

/**
 * A page of the students in `found`, each once, the best first. Written so that members are read in that order and only
 * until the page is full: a beginning such as `an` finds one in ten.
 */
function studentsFound({
  campusId,
  exceptId,
  readerId,
  after,
  limit,
}: PeopleRequest): RawBuilder<unknown> {
  return sql`
    select m.id, ${summaryOf('m')}, f.rank as at
    from (
      select member_id, min(rank) as rank from found group by 1
      having (min(rank), member_id) > (${after.at}::bigint, ${after.id}::uuid)
      order by 2, 1
    ) f, lateral (
      select * from members m
      where m.id = f.member_id and m.campus_id = ${campusId} and ${isStudent}
        and m.id is distinct from ${exceptId ?? null}::uuid ${andShown(readerId, sql.ref('m.id'))}
      limit 1
    ) m
    order by f.rank, f.member_id limit ${limit}
  `;
}

/** Changes a member's name; the username stays. */
export async function setName(
  tx: Db,
  memberId: string,
  name: { first: string; middle: string | null; last: string },
): Promise<void> {
  await sql`
    update members set first_name = ${name.first}, middle_name = ${name.middle},
      last_name = ${name.last}, last_modified = now()
    where id = ${memberId}
  `.execute(tx);
}
