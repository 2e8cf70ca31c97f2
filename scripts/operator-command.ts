import type { Config } from '#platform/server/config.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { withDatabase } from './with-database.ts';

/** One step of a command: takes the arguments after its name, and returns what to print. */
export type Step = (
  words: string[],
  parts: { db: Database; config: Config },
) => Promise<string> | string;

/**
 * Runs `npm run <command> -- <step> …` on the database of the settings. Without a known step it prints the usage; if
 * the step throws, it prints the error. Both exit with code 1.
 */
export async function operatorCommand(usage: string, steps: Record<string, Step>): Promise<void> {
  const [name = '', ...words] = process.argv.slice(2);
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  await withDatabase(async (config) => {
    const db = openDatabase(config.databaseUrl, { max: 1 });
    try {
      console.log(await step(words, { db, config }));
    } finally {
      await db.destroy();
    }
  });
}

const maxListed = 200;

/** How many entries a list requests: one more than it prints, to know whether there are more. */
export const maxAsked = maxListed + 1;

/** A list of open entries, or of the closed too. */
export function listOf(entries: string[], { closedToo }: { closedToo: boolean }): string {
  const listed = entries.slice(0, maxListed).join('\n\n');
  if (entries.length <= maxListed) return listed;
  const rest = closedToo ? 'these are the newest.' : 'close some to see the rest.';
  return `${listed}\n\nMore than ${maxListed}; ${rest}`;
}

/** One line without control characters or direction marks: strangers may have written it. */
export function oneLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, ' ').trim();
}

/** The only word of a step. */
export function onlyWord([word = '', ...more]: string[], what: string): string {
  if (word === '' || more.length > 0) throw new Error(`Give one ${what}.`);
  return word;
}

export function onlyAddress(words: string[]): string {
  const address = onlyWord(words, 'address');
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new Error(`${address} is no address.`);
  return address;
}

export function timeOf(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}
