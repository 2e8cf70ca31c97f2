import { recordAct } from '#features/staff/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { createSealer } from '#platform/server/config/sealing.ts';
import { createInTransaction, type InTransaction } from '#platform/server/transaction.ts';
import { readCommandLine } from '../command-line.ts';
import { withDatabase } from './with-database.ts';

/** A subcommand takes the arguments after its name and returns the text to print. */
export type Subcommand = (args: string[], context: CommandContext) => Promise<string> | string;

export type CommandContext = { db: Database; config: Config };

/** Transactions that reach open pages like those of a server. */
export function openTransactions({ db, config }: CommandContext): InTransaction {
  return createInTransaction({ db, sealer: createSealer(config.authSecret, config.oldAuthSecret) });
}

/** A subcommand that changes something: writes it to the audit, with its arguments, after it has succeeded. */
export function recorded(act: string, subcommand: Subcommand): Subcommand {
  return async (args, context) => {
    const output = await subcommand(args, context);
    const [subject = '', ...rest] = args;
    const details = rest.length > 0 ? { arguments: rest.join(' ') } : {};
    await recordAct({ tx: context.db }, null, { act, subject, details });
    return output;
  };
}

const settingsUsage = `
--env-file <file>: the settings of the server, if they are not in the environment or in .env`;

/**
 * Runs the subcommand of `npm run <command> -- <subcommand> …` on the database of the settings. Without a known
 * subcommand, prints the usage; if the subcommand throws, prints the error. Both exit with code 1.
 */
export async function runOperatorCommand(
  usage: string,
  subcommands: Record<string, Subcommand>,
): Promise<void> {
  const [name = '', ...args] = readCommandLine().args;
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (!subcommand) {
    console.error(`${usage}\n${settingsUsage}`);
    process.exitCode = 1;
    return;
  }
  await withDatabase(async (config) => {
    const db = openDatabase(config.databaseUrl, { max: 1 });
    try {
      console.log(await subcommand(args, { db, config }));
    } finally {
      await db.destroy();
    }
  });
}

const maxListed = 200;

/** How many entries to read for a list: one more than it prints, to know whether there are more. */
export const fetchLimit = maxListed + 1;

/** Joins the entries, open ones or also closed ones, and says if there are more than it prints. */
export function joinEntries(
  entries: string[],
  { includesClosed }: { includesClosed: boolean },
): string {
  const listed = entries.slice(0, maxListed).join('\n\n');
  if (entries.length <= maxListed) return listed;
  const rest = includesClosed ? 'these are the newest.' : 'close some to see the rest.';
  return `${listed}\n\nMore than ${maxListed}; ${rest}`;
}

/** One line without control characters or direction marks: strangers may have written it. */
export function oneLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, ' ').trim();
}

/** The only argument of a subcommand. */
export function onlyArgument([argument = '', ...more]: string[], expected: string): string {
  if (argument === '' || more.length > 0) throw new Error(`Give one ${expected}.`);
  return argument;
}

export function onlyAddress(args: string[]): string {
  const address = onlyArgument(args, 'address');
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new Error(`${address} is not an email address.`);
  return address;
}

export function formatTime(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}
