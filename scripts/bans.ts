import {
  allBans,
  banAddress,
  banMember,
  liftAddressBan,
  liftMemberBan,
  type Ban,
} from '#features/accounts/server/index.ts';
import {
  onlyAddress,
  onlyArgument,
  runOperatorCommand,
  type Subcommand,
} from './operator-command.ts';

const usage = `npm run bans -- list
npm run bans -- add <address or @username>      an address in every spelling, or one account; ends its sessions
npm run bans -- remove <address or @username>`;

const list: Subcommand = async (_args, { db }) => {
  const bans = await allBans(db);
  return bans.length === 0 ? 'Nobody is banned.' : bans.map(describeBan).join('\n');
};

const add: Subcommand = async (args, { db }) => {
  const username = usernameIn(args);
  const isNew =
    username === undefined
      ? await banAddress(db, onlyAddress(args))
      : await banMember(db, username);
  if (isNew === undefined) throw new Error(`There is no member ${args[0]}.`);
  return `${args[0]} is banned${isNew ? '' : ' already'}.`;
};

const remove: Subcommand = async (args, { db }) => {
  const username = usernameIn(args);
  const isLifted =
    username === undefined
      ? await liftAddressBan(db, onlyAddress(args))
      : await liftMemberBan(db, username);
  if (!isLifted) throw new Error(`${args[0]} is not banned.`);
  return `${args[0]} is no longer banned.`;
};

function usernameIn(args: string[]): string | undefined {
  const argument = onlyArgument(args, 'address or @username');
  return argument.startsWith('@') ? argument.slice(1) : undefined;
}

function describeBan({ email, username, since }: Ban): string {
  return `${since?.toISOString().slice(0, 10) ?? ''}  ${email ?? `@${username}`}`;
}

await runOperatorCommand(usage, { list, add, remove });
