import { removeActor } from '#features/notifications/server/index.ts';
import { hidePostsOf, showPostsOf } from '#features/posting/server/removals/index.ts';
import { restoreSaves } from '#features/saving/server/index.ts';
import { announceMember } from '#features/profiles/server/index.ts';
import { openTransactions, type CommandContext } from './operator-command.ts';

type Account = { id: string; isBanned: boolean };

/** Hides what banned accounts wrote, and their notifications to others, also on open pages; returns how many posts. */
export async function hideBanned(context: CommandContext, accounts: Account[]): Promise<number> {
  const inTransaction = openTransactions(context);
  let hidden = 0;
  for (const { id } of accounts.filter(({ isBanned }) => isBanned)) {
    await inTransaction((unit) => announceMember(unit, id));
    hidden += await hidePostsOf({ db: context.db, inTransaction }, id);
    await inTransaction((unit) => removeActor(unit, id));
  }
  return hidden;
}

/** Shows again what was hidden of accounts that are not banned any more; returns how many posts. */
export async function showAllowed(context: CommandContext, accounts: Account[]): Promise<number> {
  const inTransaction = openTransactions(context);
  let shown = 0;
  for (const { id } of accounts.filter(({ isBanned }) => !isBanned)) {
    shown += await showPostsOf({ db: context.db, inTransaction, restoreSaves }, id);
    await inTransaction((unit) => announceMember(unit, id));
  }
  return shown;
}
