import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import { countWords } from './count-words.ts';
import { fillIndex } from './fill-index.ts';
import { upgradeIndex } from './upgrade-index.ts';

const everyMs = 2_000;

type Deps = { log: FastifyBaseLogger; whenQuiet: () => Promise<unknown> };

/**
 * Gives rows to posts that have none and rebuilds those of an earlier release, then counts the words of new and deleted
 * posts until stopped.
 */
export function startIndexing(db: Database, { log, whenQuiet }: Deps): () => Promise<void> {
  let isStopped = false;
  let isFilled = false;
  let isUpgraded = false;
  let running = Promise.resolve();
  const round = async () => {
    await whenQuiet();
    const options = { pause: whenQuiet, isStopped: () => isStopped };
    if (!isFilled) await fillIndex(db, options);
    isFilled = true;
    // Words are counted as rows are rebuilt, which may take an hour.
    const pause = async () => {
      await whenQuiet();
      await countWords(db);
    };
    isUpgraded ||= await upgradeIndex(db, { ...options, pause });
    if (!isStopped) await countWords(db);
  };
  let isBusy = false;
  const start = () => {
    if (isBusy || isStopped) return;
    isBusy = true;
    running = round()
      .catch((error: unknown) => {
        if (!isStopped) log.warn({ err: error }, 'indexing words failed');
      })
      .finally(() => (isBusy = false));
  };
  const timer = setInterval(start, everyMs);
  timer.unref();
  start();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
