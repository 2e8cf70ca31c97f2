import {
  listAccounts,
  accountsOnNetworksOf,
  listBans,
  banAddress,
  banMember,
  liftAddressBan,
  liftMemberBan,
  type Ban,
  type NetworkUse,
} from '#features/accounts/server/operator/index.ts';
import { hideContentOfBanned, showContentOfUnbanned } from './ban-effects.ts';
import {
  onlyAddress,
  onlyArgument,
  recorded,
  runOperatorCommand,
  formatTime,
  type Subcommand,
} from './operator-command.ts';

const usage = `npm run bans -- list
npm run bans -- add <address or @username>      an address in every spelling, or one account; ends its sessions, hides its posts
npm run bans -- remove <address or @username>   and shows them again
npm run bans -- linked <@username>              accounts that logged in from the same networks`;

const list: Subcommand = async (_args, { db }) => {
  const bans = await listBans(db);
  return bans.length === 0 ? 'Nobody is banned.' : bans.map(describeBan).join('\n');
};

const add: Subcommand = async (args, context) => {
  const { db } = context;
  const username = usernameIn(args);
  const email = username === undefined ? onlyAddress(args) : undefined;
  const isNew =
    username === undefined ? await banAddress(db, email ?? '') : await banMember(db, username);
  if (isNew === undefined) throw new Error(`There is no member ${args[0]}.`);
  // Also for an old ban: this hides what an interrupted command, or an earlier release, left visible.
  const accounts = await listAccounts(db, { username, email });
  const hidden = await hideContentOfBanned(context, accounts);
  return `${args[0]} is banned${isNew ? '' : ' already'}.${hidden > 0 ? ` Hid ${postsText(hidden)}.` : ''}`;
};

const remove: Subcommand = async (args, context) => {
  const { db } = context;
  const username = usernameIn(args);
  const email = username === undefined ? onlyAddress(args) : undefined;
  const isLifted =
    username === undefined
      ? await liftAddressBan(db, email ?? '')
      : await liftMemberBan(db, username);
  const accounts = await listAccounts(db, { username, email });
  // Also if the ban has ended: an interrupted command goes on.
  const shown = await showContentOfUnbanned(context, accounts);
  if (!isLifted && shown === 0) throw new Error(`${args[0]} is not banned.`);
  return `${args[0]} is no longer banned.${shown > 0 ? ` Shows ${postsText(shown)} again.` : ''}`;
};

const linked: Subcommand = async (args, { db }) => {
  const username = onlyArgument(args, '@username').replace(/^@/, '');
  const uses = await accountsOnNetworksOf(db, { username, perNetwork: listedPerNetwork });
  if (uses.length === 0) return `No login of @${username} in the last 30 days.`;
  return [...Map.groupBy(uses, ({ network }) => network)].map(describeNetwork).join('\n');
};

/** A campus may share one address: then its accounts are not linked by it. */
const listedPerNetwork = 20;

function describeNetwork([network, uses]: [string, NetworkUse[]]): string {
  const [first] = uses;
  const accountCount = first?.accountCount ?? 0;
  const accounts = accountCount === 1 ? '1 account' : `${accountCount} accounts`;
  const lines = uses.map(
    ({ username, isBanned }) => `  @${username}${isBanned ? ' (banned)' : ''}`,
  );
  const rest = accountCount > uses.length ? ['  and more'] : [];
  const lastUsed = first ? `, last used ${formatTime(first.lastUsedAt)}` : '';
  return [`${network}  ${accounts}${lastUsed}`, ...lines, ...rest].join('\n');
}

function postsText(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}

function usernameIn(args: string[]): string | undefined {
  const argument = onlyArgument(args, 'address or @username');
  return argument.startsWith('@') ? argument.slice(1) : undefined;
}

function describeBan({ email, username, since }: Ban): string {
  return `${since?.toISOString().slice(0, 10) ?? ''}  ${email ?? `@${username}`}`;
}

await runOperatorCommand(usage, {
  list,
  add: recorded('bans.add', add),
  remove: recorded('bans.remove', remove),
  linked,
});
