import { reservedWords } from '#platform/contract/people/reserved-words.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { lockMember, type LockedMember } from './lock-member.ts';
import { insertMember, updateName } from './member-queries.ts';
import { parseName, usernameWithoutName } from '../names/member-name.ts';
import { isMisleadingUsername } from './misleading-username.ts';
import { findFreeUsernameNumber, lockUsernames, schoolNames } from './username-queries.ts';

/** A typed name, and which usernames may be made of it. */
type NewName = { fullName: string; isAllowedUsername: (username: string) => boolean };

export type NewMember = NewName & { email: string; emailVerified: boolean };

/**
 * Creates an account, for every way to register. Returns undefined if the address already has one. Needs a transaction
 * that has locked the address; two people of one name at the same time get different usernames.
 */
export async function createMember(tx: Db, member: NewMember): Promise<LockedMember | undefined> {
  const { first, middle, last, usernameBase } = parseName(member.fullName);
  const memberId = await insertMember(tx, {
    id: newId(),
    email: member.email,
    emailVerified: member.emailVerified,
    username: await findFreeUsername(tx, usernameBase, member.isAllowedUsername),
    firstName: first,
    middleName: middle,
    lastName: last,
  });
  return memberId === undefined ? undefined : lockMember(tx, memberId);
}

/** Sets the name of the owner of an address, in place of one that someone else may have chosen. */
export async function renameMember(tx: Db, memberId: string, name: NewName): Promise<void> {
  const { first, middle, last, usernameBase } = parseName(name.fullName);
  await updateName(tx, {
    id: memberId,
    username: await findFreeUsername(tx, usernameBase, name.isAllowedUsername),
    firstName: first,
    middleName: middle,
    lastName: last,
  });
}

/**
 * The first free username of `base`, `base-2`, `base-3` and so on. A person whose name is one of a school or the staff
 * gets the username of people whose names have no letters for one, and so does one with a blocked word.
 */
async function findFreeUsername(
  tx: Db,
  wanted: string,
  isAllowed: (username: string) => boolean,
): Promise<string> {
  const isMisleading = isMisleadingUsername(wanted, await schoolNames(tx));
  const base = isMisleading || !isAllowed(wanted) ? usernameWithoutName : wanted;
  await lockUsernames(tx, [base]);
  const number = await findFreeUsernameNumber(tx, base, reservedWords.has(base) ? 2 : 1);
  return number === 1 ? base : `${base}-${number}`;
}
