import type { MemberSummary } from '#platform/contract/people/member.ts';
import type { Db } from '#platform/server/database/database.ts';
import { wordsWithSlip } from './name-word.ts';
import {
  peopleBySlip,
  peopleByWords,
  ranks,
  type PeopleRequest,
  type PersonRow,
} from './people-queries.ts';

/**
 * Students of a campus by what everybody sees of them: the only rule by which people are found. A word may be mistyped
 * only if nobody is found as it was typed.
 */
export async function findPeopleByName(db: Db, request: PeopleRequest): Promise<PersonRow[]> {
  const { after, name } = request;
  if (after.at < ranks.slip) {
    const found = await peopleByWords(db, request);
    if (found.length > 0 || after.at > 0) return found;
  }
  const meant = name.words.flatMap((typed, index) =>
    wordsWithSlip(typed).map((word) => ({ word, at: index + 1 })),
  );
  return meant.length > 0 ? peopleBySlip(db, request, meant) : [];
}

/** A row as it is sent. */
export function toSummary(row: PersonRow): MemberSummary {
  const { id, username, firstName, lastName, image, verified } = row;
  return { id, username, firstName, lastName, image, verified };
}
