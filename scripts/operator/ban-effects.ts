import { hideBanned as hide, showAllowed as show } from '#features/moderation/server/index.ts';
import { openTransactions, type CommandContext } from './operator-command.ts';

type Account = { id: string; isBanned: boolean };

/** Hides what banned accounts wrote; returns how many posts. */
export async function hideBanned(context: CommandContext, accounts: Account[]): Promise<number> {
  const deps = { db: context.db, inTransaction: openTransactions(context) };
  let hidden = 0;
  for (const { id } of accounts.filter(({ isBanned }) => isBanned)) hidden += await hide(deps, id);
  return hidden;
}

/** Shows again what was hidden of accounts that are not banned any more; returns how many posts. */
export async function showAllowed(context: CommandContext, accounts: Account[]): Promise<number> {
  const deps = { db: context.db, inTransaction: openTransactions(context) };
  let shown = 0;
  for (const { id } of accounts.filter(({ isBanned }) => !isBanned)) shown += await show(deps, id);
  return shown;
}
