import { createHash } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import { actsOutsideChain, chainAbove, chainHead, type ChainRow } from './chain-queries.ts';

/** The end of the chain at some time, as a backup has it. */
type AuditHead = { number: number; digest: string };

/** An end of the chain at an earlier time, and where it was kept. */
export type EarlierHead = AuditHead & { name: string };

/** What a reading of the audit has found: `problems` is empty if nothing was changed. */
type AuditState = { head: AuditHead; erasedCount: number; problems: string[] };

const batchSize = 5_000;
const maxProblems = 50;
const beginning: AuditHead = { number: 0, digest: '0'.repeat(64) };

/**
 * Reads all acts of the audit and compares them with the chain of their digests, and the chain with its ends at earlier times. Call it
 * in one snapshot, or the acts of meanwhile look as if they were missing.
 */
export async function verifyAudit(db: Db, earlier: EarlierHead[] = []): Promise<AuditState> {
  const { head, erasedCount, problems } = await readChain(db, earlier);
  const stored = await chainHead(db);
  if (stored?.number !== head.number || stored.digest !== head.digest) {
    problems.push(`The chain ends at ${head.number}, not at ${stored?.number ?? 0} as it should.`);
  }
  const later = earlier.filter(({ number }) => number > head.number);
  const outside = (await actsOutsideChain(db)).map(
    ({ source, actId }) => `${source} ${actId} was added outside the chain.`,
  );
  const all = [...problems, ...later.map(otherThanIn), ...outside];
  return { head, erasedCount, problems: all.slice(0, maxProblems) };
}

async function readChain(db: Db, earlier: EarlierHead[]): Promise<AuditState> {
  const problems: string[] = [];
  let [head, erasedCount] = [beginning, 0];
  for (let length = batchSize; length === batchSize;) {
    const rows = await chainAbove(db, head.number, batchSize);
    for (const row of rows) {
      const other = earlier.filter(
        (each) => each.number === row.number && each.digest !== row.digest,
      );
      problems.push(...problemsOf(row, head), ...other.map(otherThanIn));
      if (isErased(row)) erasedCount += 1;
      head = { number: row.number, digest: row.digest };
    }
    ({ length } = rows);
  }
  return { head, erasedCount, problems };
}

function problemsOf(row: ChainRow, before: AuditHead): string[] {
  const name = `${row.source} ${row.actId}`;
  const problems: string[] = [];
  if (row.number !== before.number + 1) {
    problems.push(`Entries ${before.number + 1} to ${row.number - 1} of the chain are missing.`);
  }
  if (digestAfter(before, row) !== row.digest) {
    problems.push(`Entry ${row.number} of the chain (${name}) was changed, or the one before.`);
  }
  if (row.fixedNow === null) problems.push(`${name} was removed.`);
  else if (row.fixedNow !== row.fixedDigest || !isSame(row)) problems.push(`${name} was changed.`);
  return problems;
}

/** Whether the words and the actor are those of the chain, or were erased together with their salts. */
function isSame(row: ChainRow): boolean {
  if (row.source === 'staff_acts') return true;
  const words = row.wordsNow === null ? !row.hasWords : row.wordsNow === row.wordsDigest;
  const actor = row.actorNow === null ? !row.hasActor : row.actorNow === row.actorDigest;
  return words && actor;
}

function isErased(row: ChainRow): boolean {
  return row.source === 'case_acts' && (row.wordsNow === null || row.actorNow === null);
}

function digestAfter(before: AuditHead, row: ChainRow): string {
  const number = Buffer.alloc(8);
  number.writeBigInt64BE(BigInt(row.number));
  return createHash('sha256')
    .update(Buffer.from(before.digest, 'hex'))
    .update(number)
    .update(Buffer.from(row.fixedDigest, 'hex'))
    .update(Buffer.from((row.wordsDigest ?? '') + (row.actorDigest ?? ''), 'hex'))
    .digest('hex');
}

function otherThanIn({ number, name }: EarlierHead): string {
  return `The chain up to entry ${number} is another one than in ${name}.`;
}
