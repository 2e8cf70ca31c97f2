import { changeUsername, lockActor } from '#features/accounts/server/members/index.ts';
import { blockedWordErrors } from '#features/blocked-words/contract.ts';
import type { BlockedWords } from '#features/blocked-words/server/index.ts';
import { announceMember } from '#features/profiles/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { enforceRateLimit, type RateLimit } from '#platform/server/access/rate-limit.ts';
import { settingsErrors } from '../contract.ts';
import type { AccountView } from '../schemas.ts';
import { showAccount } from './show-account.ts';

/** Each change keeps the old name from others for a long time: with more changes, one member could block all good names. */
const changeLimit: RateLimit = { limit: 10, windowSeconds: 30 * 24 * 3600 };

/** Changes the member's own username and announces it. */
export async function setUsername(
  context: RequestContext,
  { username }: { username: string },
  blockedWords: BlockedWords,
): Promise<AccountView> {
  const actor = requireActor(context);
  const word = blockedWords.findInUsername(context, username);
  if (word !== undefined) throw fail(blockedWordErrors.word_blocked, { word });
  await context.inTransaction(async (unit) => {
    const { tx } = unit;
    const member = await lockActor(tx, actor);
    const outcome = await changeUsername(tx, member, username);
    if (outcome === 'taken') throw fail(settingsErrors.username_taken);
    if (outcome === 'same') return;
    const { username_changed_often } = settingsErrors;
    await enforceRateLimit(tx, `username:${member.id}`, changeLimit, username_changed_often);
    await announceMember(unit, member.id);
  });
  return showAccount(context);
}
