import type { Database } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { defaultRefreshMs } from '#platform/server/config/refresh.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { blockedWordErrors } from '../contract.ts';
import { findInUsername, findWord, type WordIndex } from './find-word.ts';
import { makeWordLists } from './word-lists.ts';
import { allWords } from './word-queries.ts';

/** Who writes, and on which site. */
type Writer = Pick<RequestContext, 'actor' | 'site'>;

/** Rejects texts with a word that is blocked on the site's campus, on the author's own, or on all. */
export type RequireAllowedWords = (context: Writer, texts: string[]) => void;

/** The blocked words in memory: a text is checked without a query. */
export type BlockedWords = {
  requireAllowed: RequireAllowedWords;
  /** The blocked word in a text, as it is listed. */
  find(context: Writer, text: string): string | undefined;
  /** The blocked word that a username consists of or has as a part. */
  findInUsername(context: Writer, username: string): string | undefined;
  /** Reads the table again now; other servers do so within seconds. */
  reload(): Promise<void>;
  close(): void;
};

/** Loads the blocked words and reloads them at intervals, which tests shorten. */
export async function openBlockedWords(
  db: Database,
  refreshMs = defaultRefreshMs,
): Promise<BlockedWords> {
  let lists = new Map<string | null, WordIndex>();
  let loaded = '';
  const reload = async () => {
    const rows = await allWords(db);
    const found = JSON.stringify(rows);
    if (found === loaded) return;
    lists = await makeWordLists(db, rows);
    loaded = found;
  };
  await reload();
  // The author's own campus counts too, so that nobody goes to another site for a word.
  const listsFor = ({ actor, site }: Writer): WordIndex[] => {
    const campuses = new Set([null, site.campusId, actor?.campusId ?? null]);
    return [...campuses].flatMap((campusId) => lists.get(campusId) ?? []);
  };
  // If the database is unreachable for a moment, the loaded words stay in use.
  const timer = setInterval(() => void reload().catch(() => {}), refreshMs);
  timer.unref();
  return {
    requireAllowed(context, texts) {
      const wanted = listsFor(context);
      for (const text of texts) {
        const word = findWord(text, wanted);
        if (word !== undefined) throw fail(blockedWordErrors.word_blocked, { word });
      }
    },
    find: (context, text) => findWord(text, listsFor(context)),
    findInUsername: (context, username) => findInUsername(username, listsFor(context)),
    reload,
    close: () => clearInterval(timer),
  };
}
