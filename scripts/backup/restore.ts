import { basename, dirname, resolve } from 'node:path';
import { verifyAudit } from '#features/staff/server/index.ts';
import { openFolderPlace } from '#platform/server/backup/folder-place.ts';
import { openBackupPlace } from '#platform/server/backup/open-place.ts';
import { restoreBackup } from '#platform/server/backup/restore/restore-backup.ts';
import type { Config } from '#platform/server/config/config.ts';
import { createSealer } from '#platform/server/config/sealing.ts';
import { nameDatabase } from '#platform/server/database/require-database.ts';
import { openStores } from '#platform/server/storage/open-store.ts';
import { readCommandLine } from '../command-line.ts';
import { startStoppable, stop, untilStopped } from '../run/on-stop-signal.ts';
import { prepareDatabase } from '../run/prepare-database.ts';
import { kyselyFor } from './kysely-for.ts';
import { readSettings } from '../operator/read-settings.ts';

const usage = `npm run restore -- <name or folder> [--other-secret]   into an empty database and an empty store of files`;

const { args } = readCommandLine();
const acceptsOtherSecret = args.includes('--other-secret');
const [given, ...more] = args.filter((each) => each !== '--other-secret');

await untilStopped(
  async () => {
    if (given === undefined || more.length > 0) throw new Error(usage);
    // A bundled PostgreSQL is created if there is none, and rejected while a server uses it.
    const settings = readSettings();
    const { config } = await startStoppable((shutdownSignal) =>
      prepareDatabase(settings, { shutdownSignal }),
    );
    console.log(`Database: ${nameDatabase(config.databaseUrl)}`);
    const { place, name } = findBackup(config, given);
    const { files: store, temp } = openStores(config);
    const hashes = createSealer(config.authSecret, config.oldAuthSecret)
      .validHashes('backup', 'secret')
      .map((hash) => hash.toString('hex'));
    await restoreBackup(
      {
        databaseUrl: config.databaseUrl,
        place,
        store,
        temp,
        secretHashes: acceptsOtherSecret ? undefined : hashes,
        verifyAudit: async (client, audit) => {
          const earlier = audit ? [{ ...audit, name: `the backup ${name}` }] : [];
          return (await verifyAudit(kyselyFor(client), earlier)).problems;
        },
        log: console.log,
      },
      name,
    );
    console.log(`Restored ${name}: the server can be started.`);
    await stop(0);
  },
  { codeOnSignal: 130 },
);

/** A name in the place of the settings, or the folder of one backup, `…/backups/<name>`. */
function findBackup(config: Config, given: string) {
  if (!given.includes('/')) return { place: openBackupPlace(config), name: given };
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  return { place: openFolderPlace(dirname(dirname(folder))), name: basename(folder) };
}
