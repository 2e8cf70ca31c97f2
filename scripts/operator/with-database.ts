import { join } from 'node:path';
import type { Config } from '#platform/server/config/config.ts';
import { nameDatabase } from '#platform/server/database/require-database.ts';
import { requireSchema } from '#platform/server/database/require-schema.ts';
import { startStoppable, stop, untilStopped } from '../run/on-stop-signal.ts';
import { prepareDatabase } from '../run/prepare-database.ts';
import { readSettings } from './read-settings.ts';

type WithDatabase = {
  /** Whether the work deletes all data: it is rejected in production, and a missing database is created first. */
  deletesData?: boolean;
  /** Whether the work brings the schema up to date; other work needs that of this release. */
  migrates?: boolean;
  /** Whether the work may start the bundled PostgreSQL if it does not run; it never creates one. */
  startsBundled?: boolean;
};

/** Runs a command on the database of the settings, also while the server runs. Its first line says which one that is. */
export async function withDatabase(
  work: (config: Config) => Promise<void>,
  { deletesData = false, migrates = deletesData, startsBundled = false }: WithDatabase = {},
): Promise<void> {
  await untilStopped(
    async () => {
      const settings = readSettings();
      if (deletesData && settings.nodeEnv === 'production')
        throw new Error('This command deletes all data, so it does not run in production.');
      if (settings.databaseUrl) sayDatabase(settings.databaseUrl);
      const { config } = await startStoppable((shutdownSignal) =>
        prepareDatabase(settings, {
          bundled: startsBundled ? 'existing' : 'running',
          createMissing: deletesData,
          shutdownSignal,
        }),
      );
      if (!settings.databaseUrl) {
        sayDatabase(config.databaseUrl, `, the bundled one in ${join(config.dataDir, 'postgres')}`);
      }
      await requireSchema(config.databaseUrl, { migrates, log: console.log });
      await work(config);
      await stop(0);
    },
    { codeOnSignal: 130 },
  );
}

function sayDatabase(databaseUrl: string, addition = ''): void {
  console.log(`Database: ${nameDatabase(databaseUrl)}${addition}`);
}
