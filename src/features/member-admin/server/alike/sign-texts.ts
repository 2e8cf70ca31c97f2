import { defineJob, type JobHandler } from '#platform/server/jobs/job.ts';
import type { Database } from '#platform/server/database/database.ts';
import { insertSignatures, unreadTexts } from './signature-queries.ts';
import { readSignature } from './text-signature.ts';

/** Apart from posting, so that a post costs nothing more. Edits are not read again: waves are new posts. */
const signTexts = defineJob({
  name: 'sign-texts',
  everySeconds: 30,
  failureMessage: 'the texts of new posts were not read for waves',
});

const batchSize = 200;

/** The job that keeps what the texts of new posts have in common. */
export function alikeJobs({ db }: { db: Database }): JobHandler[] {
  return [
    signTexts.handledBy(async (_payload, { pause }) => {
      for (;;) {
        const texts = await unreadTexts(db, batchSize);
        if (texts.length > 0) {
          await insertSignatures(
            db,
            texts.map(({ text, ...post }) => ({ ...post, ...readSignature(text) })),
          );
        }
        if (texts.length < batchSize) return;
        await pause();
      }
    }),
  ];
}
