import { reservedWords } from '#platform/contract/people/reserved-words.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isPlausibleName } from '../../schemas/plausible-name.ts';
import type { LockedMember } from './lock-member.ts';
import { isMisleadingUsername } from './misleading-username.ts';
import {
  lockUsernames,
  isUsernameOfOther,
  replaceUsername,
  schoolNames,
  findUsername,
} from './username-queries.ts';

/**
 * Gives a locked member another username, in lower case. Returns `taken` also if the username is a word of the site's
 * addresses, or could be taken for the product's, its staff's or a school's.
 */
export async function changeUsername(
  tx: Db,
  { id }: Pick<LockedMember, 'id'>,
  username: string,
): Promise<'changed' | 'same' | 'taken'> {
  const before = await findUsername(tx, id);
  if (before === undefined || before === username) return 'same';
  if (reservedWords.has(username) || !isPlausibleName(username)) return 'taken';
  if (isMisleadingUsername(username, await schoolNames(tx))) return 'taken';
  await lockUsernames(tx, [before, username]);
  if (await isUsernameOfOther(tx, id, username)) return 'taken';
  await replaceUsername(tx, id, { from: before, to: username });
  return 'changed';
}
