import {
  allBans,
  banAddress,
  banMember,
  liftAddressBan,
  liftMemberBan,
  type Ban,
} from '#features/accounts/server/index.ts';
import { onlyAddress, onlyWord, operatorCommand, type Step } from './operator-command.ts';

const usage = `npm run bans -- list
npm run bans -- add <address or @username>      an address in every spelling, or one account; ends its sessions
npm run bans -- remove <address or @username>`;

const list: Step = async (_words, { db }) => {
  const bans = await allBans(db);
  return bans.length === 0 ? 'Nobody is banned.' : bans.map(described).join('\n');
};

const add: Step = async (words, { db }) => {
  const username = usernameIn(words);
  const isNew =
    username === undefined
      ? await banAddress(db, onlyAddress(words))
      : await banMember(db, username);
  if (isNew === undefined) throw new Error(`There is no member ${words[0]}.`);
  return `${words[0]} is banned${isNew ? '' : ' already'}.`;
};

const remove: Step = async (words, { db }) => {
  const username = usernameIn(words);
  const isLifted =
    username === undefined
      ? await liftAddressBan(db, onlyAddress(words))
      : await liftMemberBan(db, username);
  if (!isLifted) throw new Error(`${words[0]} is not banned.`);
  return `${words[0]} is no longer banned.`;
};

function usernameIn(words: string[]): string | undefined {
  const word = onlyWord(words, 'address or @username');
  return word.startsWith('@') ? word.slice(1) : undefined;
}

function described({ email, username, since }: Ban): string {
  return `${since?.toISOString().slice(0, 10) ?? ''}  ${email ?? `@${username}`}`;
}

await operatorCommand(usage, { list, add, remove });
