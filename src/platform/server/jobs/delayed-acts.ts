import { undoableMs } from '#platform/contract/undo.ts';
import type { UnitOfWork } from '../transaction.ts';
import { deleteWaitingJob } from './job-queries.ts';
import type { Job } from './job.ts';

/**
 * Carries out an act that its author can undo: as a job, once the time to undo it is over. Until then nothing has happened and
 * nobody is told, so there is nothing to take back; and it happens also if its author closes the page. The act takes the place of
 * the same one with another choice.
 */
export async function delayAct<P>(
  unit: Pick<UnitOfWork, 'tx' | 'enqueue' | 'now'>,
  job: Job<P>,
  act: { key: string; payload: NoInfer<P> },
): Promise<void> {
  const { key, payload } = act;
  await undoAct(unit, job, key);
  const runAt = new Date(unit.now().getTime() + undoableMs);
  unit.enqueue<P>(job, payload, { key, runAt });
}

/** Undoes an act that waits; false if it has been carried out, or is being. */
export async function undoAct<P>(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { name }: Job<P>,
  key: string,
): Promise<boolean> {
  return deleteWaitingJob(tx, { name, key });
}
