import { reservedWords } from '#platform/contract/reserved-words.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { freeUsernameNumber, holdUsernameBase, insertMember } from './member-queries.ts';
import { nameOf } from './member-name.ts';

export type NewMember = { email: string; emailVerified: boolean; fullName: string };

/**
 * Makes an account, the same on every way in. Answers its id, or undefined where the address has one already. Needs a
 * transaction: whoever takes the same name at the same time waits for its end.
 */
export async function createMember(tx: Db, member: NewMember): Promise<string | undefined> {
  const { first, middle, last, usernameBase } = nameOf(member.fullName);
  return insertMember(tx, {
    id: newId(),
    email: member.email,
    emailVerified: member.emailVerified,
    username: await freeUsername(tx, usernameBase),
    firstName: first,
    middleName: middle,
    lastName: last,
  });
}

/** First and last name, then -2, -3 …. */
async function freeUsername(tx: Db, base: string): Promise<string> {
  await holdUsernameBase(tx, base);
  const number = await freeUsernameNumber(tx, base, reservedWords.has(base) ? 2 : 1);
  return number === 1 ? base : `${base}-${number}`;
}
