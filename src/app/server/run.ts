import { seedDatabase } from '#db/seeds/seed.ts';
import { loadConfig } from '#platform/server/config.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { startReleasingMemory } from '#platform/server/release-memory.ts';
import { startServer } from './main.ts';

// The server alone, on an existing database (`DATABASE_URL`): migrates, seeds, serves.
const config = loadConfig(process.env);
await migrateToLatest(config.databaseUrl);
await seedDatabase(config);
const server = await startServer(config);
startReleasingMemory();
// `npm run dev` waits for this line.
process.send?.(server.url);

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

function leave(): void {
  void server.close().then(() => process.exit(0));
}
