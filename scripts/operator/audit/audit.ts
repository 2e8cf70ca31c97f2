import {
  canRewriteAudit,
  describeConnection,
  protectAudit,
  releaseAudit,
  verifyAudit,
} from '#features/staff/server/index.ts';
import { readManifests } from '#platform/server/backup/manifest.ts';
import { openBackupPlace } from '#platform/server/backup/open-place.ts';
import { openDatabase, type Db } from '#platform/server/database/database.ts';
import { auditHeads } from '../../backup/audit-heads.ts';
import { runOperatorCommand, type CommandContext } from '../operator-command.ts';

const usage = `npm run audit -- verify   reads the audit and the chain of its digests, and compares it with the backups
npm run audit -- protect  gives the audit to a role of its own, so that the server's role cannot change what was written
npm run audit -- release  gives it back, for a release that changes its tables

protect and release need ADMIN_DATABASE_URL, the same database with a role that may change owners.`;

await runOperatorCommand(usage, { verify, protect, release });

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
  const bound = (await canRewriteAudit(db))
    ? "The server's role could change it: npm run audit -- protect"
    : "The server's role cannot change it.";
  return `Unchanged: ${head.number} acts, ${erased}; ${compared}.\nEnd of the chain: ${head.digest}\n${bound}`;
}

function protect(_args: string[], context: CommandContext): Promise<string> {
  return asAdmin(context, async (admin, server) => {
    const owner = await protectAudit(admin, { serverRole: server.role, database: server.database });
    return `The audit belongs to ${owner}; ${server.role} may add to it and read it.`;
  });
}

function release(_args: string[], context: CommandContext): Promise<string> {
  return asAdmin(context, async (admin, server) => {
    await releaseAudit(admin, server.role);
    return `The audit belongs to ${server.role}.`;
  });
}

/** Runs the work in one transaction of the role that may change owners, on the database of the settings. */
async function asAdmin(
  { db }: CommandContext,
  work: (admin: Db, server: { role: string; database: string }) => Promise<string>,
): Promise<string> {
  const url = process.env['ADMIN_DATABASE_URL'];
  if (!url) throw new Error('ADMIN_DATABASE_URL is missing: see npm run audit.');
  const admin = openDatabase(url, { max: 1 });
  try {
    const [ours, theirs] = [await describeConnection(db), await describeConnection(admin)];
    if (ours.database !== theirs.database || ours.head !== theirs.head) {
      throw new Error('ADMIN_DATABASE_URL is not the database of the settings.');
    }
    return await admin.transaction().execute((tx) => work(tx, ours));
  } finally {
    await admin.destroy();
  }
}
