import type { Config } from '#platform/server/config.ts';
import { startStoppable, stop, untilStopped } from './on-stop-signal.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readSettings } from './read-settings.ts';

type WithDatabase = {
  /** Whether the work deletes all data: it is refused in production, and a missing database is created first. */
  deletesData?: boolean;
};

/** Runs a small script on the database of the settings, also while `npm start` runs. */
export async function withDatabase(
  work: (config: Config) => Promise<void>,
  { deletesData = false }: WithDatabase = {},
): Promise<void> {
  await untilStopped(
    async () => {
      const settings = readSettings();
      if (deletesData && settings.nodeEnv === 'production')
        throw new Error('Refused in production.');
      const { config } = await startStoppable((shutdownSignal) =>
        prepareDatabase(settings, {
          joinRunning: true,
          createMissing: deletesData,
          shutdownSignal,
        }),
      );
      await work(config);
      await stop(0);
    },
    { codeOnSignal: 130 },
  );
}
