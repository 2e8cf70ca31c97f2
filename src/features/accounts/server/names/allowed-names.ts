import { wordErrors } from '#platform/contract/routes/word-errors.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { parseName } from './member-name.ts';

type Writer = Pick<RequestContext, 'actor' | 'site'>;

/** Finds the words that operators have blocked for a site and a member. */
export type NameRules = {
  find(context: Writer, text: string): string | undefined;
  findInUsername(context: Writer, username: string): string | undefined;
};

/** Rejects a typed name with a blocked word in what others see of it: of the last name they see the initial only. */
export function requireAllowedName(context: Writer, rules: NameRules, fullName: string): void {
  const word = findInName(context, rules, fullName);
  if (word !== undefined) throw fail(wordErrors.word_blocked, { word });
}

/** A name as it was typed, or an empty one in place of one with a blocked word, where nobody can be asked for another. */
export function allowedName(context: Writer, rules: NameRules, fullName: string): string {
  return findInName(context, rules, fullName) === undefined ? fullName : '';
}

/** Whether members may have a username, for `createMember` and `renameMember`. */
export function usernameFilter(context: Writer, rules: NameRules): (username: string) => boolean {
  return (username) => rules.findInUsername(context, username) === undefined;
}

function findInName(context: Writer, rules: NameRules, fullName: string): string | undefined {
  const { first, middle } = parseName(fullName);
  return rules.find(context, middle === null ? first : `${first} ${middle}`);
}
