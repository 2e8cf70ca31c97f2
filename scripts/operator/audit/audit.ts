import { verifyAudit } from '#features/staff/server/index.ts';
import { readManifests } from '#platform/server/backup/manifest.ts';
import { openBackupPlace } from '#platform/server/backup/open-place.ts';
import { auditHeads } from '../../backup/audit-heads.ts';
import { runOperatorCommand, type CommandContext } from '../operator-command.ts';

const usage = `npm run audit -- verify   reads the audit and the chain of its digests, and compares it with the backups`;

await runOperatorCommand(usage, { verify });

async function verify(_args: string[], { db, config }: CommandContext): Promise<string> {
  const earlier = auditHeads(await readManifests(openBackupPlace(config)));
  const { head, erasedCount, problems } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => verifyAudit(tx, earlier));
  if (problems.length > 0) {
    throw new Error(`The audit is not as it was written:\n${problems.join('\n')}`);
  }
  const compared = `compared with ${earlier.length} backup${earlier.length === 1 ? '' : 's'}`;
  const erased = `the words or names of ${erasedCount} were erased with accounts`;
  return `Unchanged: ${head.number} acts, ${erased}; ${compared}.\nEnd of the chain: ${head.digest}`;
}
