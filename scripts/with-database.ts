import type { Config } from '#platform/server/config.ts';
import { startStoppable, stop, untilStopped } from './on-stop-signal.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readSettings } from './read-settings.ts';

type WithDatabase = {
  /** Deletes all data: refused in production, and works without an existing database. */
  forgets?: boolean;
};

/** For the small database scripts; works while `npm start` runs too. */
export async function withDatabase(
  work: (config: Config) => Promise<void>,
  { forgets = false }: WithDatabase = {},
): Promise<void> {
  await untilStopped(
    async () => {
      const settings = readSettings();
      if (forgets && settings.nodeEnv === 'production') throw new Error('Refused in production.');
      const { config } = await startStoppable((leaving) =>
        prepareDatabase(settings, { joinRunning: true, createMissing: forgets, leaving }),
      );
      await work(config);
      await stop(0);
    },
    { codeOnSignal: 130 },
  );
}
