import { hideBanned, showAllowed } from '#features/moderation/server/index.ts';
import { openTransactions, type CommandContext } from './operator-command.ts';

type Account = { id: string; isBanned: boolean };

/** Hides what banned accounts wrote; returns how many posts. */
export async function hideContentOfBanned(
  context: CommandContext,
  accounts: Account[],
): Promise<number> {
  const banned = accounts.filter(({ isBanned }) => isBanned);
  return countChanged(context, banned, hideBanned);
}

/** Shows again what was hidden of accounts that are not banned any more; returns how many posts. */
export async function showContentOfUnbanned(
  context: CommandContext,
  accounts: Account[],
): Promise<number> {
  const unbanned = accounts.filter(({ isBanned }) => !isBanned);
  return countChanged(context, unbanned, showAllowed);
}

async function countChanged(
  context: CommandContext,
  accounts: Account[],
  change: (deps: Parameters<typeof showAllowed>[0], memberId: string) => Promise<number>,
): Promise<number> {
  const deps = { db: context.db, inTransaction: openTransactions(context) };
  let changed = 0;
  for (const { id } of accounts) changed += await change(deps, id);
  return changed;
}
