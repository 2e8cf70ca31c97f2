import { sql } from 'kysely';
import type { CaseOutcome, CaseState, Reason, SubjectKind } from '#features/reports/contract.ts';
import { startOf } from '#platform/contract/characters/whole-characters.ts';
import type { Db } from '#platform/server/database/database.ts';
import { cursorPlace, microsecondsOf, type Cursor } from '#platform/server/read-page.ts';

/** What the list quotes; one more is read, to see whether the last character is whole. */
const quotedLength = 200;

export type ListedCaseRow = {
  id: string;
  campusId: string;
  about: SubjectKind;
  state: CaseState;
  outcome: CaseOutcome | null;
  username: string | null;
  words: string;
  reasons: Reason[];
  reportCount: number;
  time: Date;
  /** In microseconds. */
  at: number;
};

/** `exceptAbout` is the caller: cases about them are for others. */
type CaseList = { state: CaseState; campusId: string | null; exceptAbout: string };

/** Cases of a state after a place: the most urgent first, closed ones the newest first. */
export async function listedCases(
  db: Db,
  { state, campusId, exceptAbout }: CaseList,
  { after, limit }: { after: Cursor; limit: number },
): Promise<ListedCaseRow[]> {
  const isClosed = state === 'closed';
  const column = isClosed ? 'c.decided_at' : 'c.rank';
  const key = sql.ref(column);
  const { rows } = await sql<ListedCaseRow>`
    select c.id, c.campus_id as "campusId", c.about, c.state, c.outcome, m.username,
      coalesce(r.words, '') as words, coalesce(r.reasons, '{}') as reasons,
      coalesce(r.count, 0) as "reportCount", ${isClosed ? sql`c.decided_at` : sql`c.waiting_since`} as time,
      ${microsecondsOf(column)} as at
    from cases c left join members m on m.id = c.member_id
      left join lateral (
        select (array_agg(left(words, ${quotedLength + 1}::integer) order by created_at desc))[1] as words,
          array_agg(distinct reason) filter (where reason is not null) as reasons,
          count(*)::integer as count
        from reports r where r.case_id = c.id
      ) r on true
    where c.state = ${state} and ${key} is not null
      and c.member_id is distinct from ${exceptAbout}::uuid
      ${campusId === null ? sql`` : sql`and c.campus_id = ${campusId}`}
      and (${key}, c.id) ${isClosed ? sql`<` : sql`>`} ${cursorPlace(after)}
    order by ${key} ${isClosed ? sql`desc` : sql``}, c.id ${isClosed ? sql`desc` : sql``}
    limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ ...row, words: startOf(row.words, quotedLength) }));
}
