import type { Config } from '#platform/server/config.ts';
import { buildApp, listeningPort } from './build-app.ts';

/** Starts serving on the configured port. `close` finishes what is in flight, then lets go of the database. */
export async function startServer(
  config: Config,
): Promise<{ url: string; close(): Promise<void> }> {
  const app = await buildApp(config);
  await app.listen({ port: config.port, host: config.host });
  const port = listeningPort(app) ?? config.port;
  return { url: `http://localhost:${port}`, close: () => app.close() };
}
