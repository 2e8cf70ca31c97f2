import type { Database } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { defaultRefreshMs } from '#platform/server/config/refresh.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { blockedWordErrors } from '../contract.ts';
import { findWord, type WordList } from './find-word.ts';
import { allWords, type WordRow } from './word-queries.ts';

/** Rejects texts with a word that is blocked on the site's campus, on the author's own, or on all. */
export type RequireAllowedWords = (
  context: Pick<RequestContext, 'actor' | 'site'>,
  texts: string[],
) => void;

/** The blocked words in memory: a text is checked without a query. */
export type BlockedWords = {
  requireAllowed: RequireAllowedWords;
  /** Reads the table again now; other servers do so within seconds. */
  reload(): Promise<void>;
  close(): void;
};

/** Loads the blocked words and reloads them at intervals, which tests shorten. */
export async function openBlockedWords(
  db: Database,
  refreshMs = defaultRefreshMs,
): Promise<BlockedWords> {
  let lists = byCampus(await allWords(db));
  const reload = async () => {
    lists = byCampus(await allWords(db));
  };
  // If the database is unreachable for a moment, the loaded words stay in use.
  const timer = setInterval(() => void reload().catch(() => {}), refreshMs);
  timer.unref();
  return {
    requireAllowed({ actor, site }, texts) {
      // The author's own campus counts too, so that nobody goes to another site for a word.
      const campuses = new Set([null, site.campusId, actor?.campusId ?? null]);
      const wanted = [...campuses].flatMap((campusId) => lists.get(campusId) ?? []);
      for (const text of texts) {
        const word = findWord(text, wanted);
        if (word !== undefined) throw fail(blockedWordErrors.word_blocked, { word });
      }
    },
    reload,
    close: () => clearInterval(timer),
  };
}

/** The words of each campus; those of all campuses are under null. */
function byCampus(rows: WordRow[]): Map<string | null, WordList> {
  const lists = new Map<string | null, Map<string, string>>();
  for (const { campusId, folded, word } of rows) {
    const list = lists.get(campusId) ?? new Map<string, string>();
    lists.set(campusId, list.set(folded, word));
  }
  return lists;
}
