import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { filesOfRows } from '#features/media/server/index.ts';
import { verifyAudit } from '#features/staff/server/index.ts';
import { requireManifest, readManifests, type Manifest } from '#platform/server/backup/manifest.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { openBackupPlace } from '#platform/server/backup/open-place.ts';
import { verifyBackup } from '#platform/server/backup/verify-backup.ts';
import type { Config } from '#platform/server/config/config.ts';
import { createSealer } from '#platform/server/config/sealing.ts';
import { openStores } from '#platform/server/storage/open-store.ts';
import { readCommandLine } from '../command-line.ts';
import { stop, untilStopped } from '../run/on-stop-signal.ts';
import { readSettings } from '../operator/read-settings.ts';
import { withDatabase } from '../operator/with-database.ts';
import { auditHeads } from './audit-heads.ts';
import { kyselyFor } from './kysely-for.ts';

const usage = `npm run backup                     makes one, and deletes those older than BACKUP_KEEP_DAYS
npm run backup -- verify [<name>]  reads every part of the newest, or of this one
npm run backup -- list`;

/** Members' requests go first. */
const lowPriority = 10;

const [subcommand, name, ...more] = readCommandLine().args;
if (subcommand === undefined) await withDatabase(backUp);
else if (subcommand === 'verify' && more.length === 0) await withSettings(verify);
else if (subcommand === 'list' && name === undefined) await withSettings(list);
else {
  console.error(usage);
  process.exitCode = 1;
}

async function backUp(config: Config): Promise<void> {
  setPriority(lowPriority);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const sealer = createSealer(config.authSecret);
  const place = openBackupPlace(config);
  const earlier = auditHeads(await readManifests(place));
  const manifest = await makeBackup({
    databaseUrl: config.databaseUrl,
    place,
    store: openStores(config).files,
    secretHash: sealer.hash('backup', 'secret').toString('hex'),
    release: version,
    keepDays: config.backups.keepDays,
    fileRows: (client) => filesOfRows(kyselyFor(client)),
    verifyAudit: (client) => verifyAudit(kyselyFor(client), earlier),
    warn: console.error,
  });
  const { missing, example } = manifest.files;
  if (missing > 0) {
    console.error(
      `The store has lost ${missing} pictures and videos that are still shown, such as ${example}: they are not in the backup.`,
    );
  }
  console.log(`Backed up ${describe(manifest)}`);
}

async function verify(config: Config): Promise<void> {
  const place = openBackupPlace(config);
  const manifest =
    name === undefined ? (await readManifests(place)).at(-1) : await requireManifest(place, name);
  if (!manifest) throw new Error(`There is no backup in ${place.name}.`);
  await verifyBackup(place, manifest);
  console.log(`Complete and unchanged: ${describe(manifest)}`);
}

async function list(config: Config): Promise<void> {
  const place = openBackupPlace(config);
  const manifests = await readManifests(place);
  console.log(manifests.map(describe).join('\n') || `There is no backup in ${place.name}.`);
}

async function withSettings(work: (config: Config) => Promise<void>): Promise<void> {
  await untilStopped(
    async () => {
      await work(readSettings());
      await stop(0);
    },
    { codeOnSignal: 130 },
  );
}

function describe({ name, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = tables.reduce((sum, table) => sum + table.bytes, files.totalBytes);
  return `${name}  ${rows} rows, ${files.count} files, ${Math.ceil(bytes / 1e6)} MB`;
}
