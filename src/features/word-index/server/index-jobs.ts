import type { Database } from '#platform/server/database/database.ts';
import { defineJob, type JobHandler } from '#platform/server/jobs/job.ts';
import { countWords } from './count-words.ts';
import { fillIndex } from './fill-index.ts';
import { upgradeIndex } from './upgrade-index.ts';

/** Gives rows to posts that have none, and rebuilds those of an earlier release. */
const completeIndex = defineJob({
  name: 'complete-index',
  runsAtStart: true,
  failureMessage: 'indexing words failed',
});

/** Counts the words of new and deleted posts, also while rows are rebuilt, which may take an hour. */
const countChangedWords = defineJob({
  name: 'count-words',
  everySeconds: 2,
  failureMessage: 'counting words failed',
});

export function indexJobs(db: Database): JobHandler[] {
  return [
    completeIndex.handledBy(async (_payload, { pause }) => {
      await fillIndex(db, { pause });
      const isUpgraded = await upgradeIndex(db, { pause });
      if (!isUpgraded) throw new Error('a process of an earlier release rebuilds the index');
    }),
    countChangedWords.handledBy(() => countWords(db)),
  ];
}
