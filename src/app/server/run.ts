import { seedDatabase } from '#db/seeds/seed.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { requireDatabase } from '#platform/server/database/require-database.ts';
import { startServer } from './main.ts';
import { requireDataFolder } from './require-data-folder.ts';
import { startProblem } from './start-problem.ts';
import { warnOperator } from './warn-operator.ts';

/** A machine that starts may bring up PostgreSQL after this process. */
const databaseWaitMs = 60_000;

// The server alone, on an existing database (`DATABASE_URL`): migrates, seeds, serves.
try {
  await run();
} catch (error) {
  say(startProblem(error));
  process.exit(1);
}

async function run(): Promise<void> {
  const config = loadConfig(process.env);
  if (!config.databaseUrl) {
    throw new Error('DATABASE_URL: required; only npm start brings a PostgreSQL of its own.');
  }
  await requireDataFolder(config.dataDir);
  await requireDatabase(config.databaseUrl, { waitMs: databaseWaitMs, log: say });
  await migrateToLatest(config.databaseUrl);
  await seedDatabase(config);
  const server = await startServer(config);
  // `npm run dev` waits for this line.
  process.send?.(server.url);

  const leave = () => void server.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1));
      leave();
    });
  }
  // The process that started this one was killed, so nobody would stop this one.
  process.once('disconnect', leave);
  // Node prints an uncaught error and ends; the log gets it too.
  process.on('uncaughtExceptionMonitor', (error) => server.log.fatal({ err: error }, 'crashed'));
  await warnOperator(config, server.log);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
