import type { Config } from '#platform/server/config.ts';
import { buildApp, listeningPort } from './build-app.ts';

/** Requests that take longer than this to finish when the server stops are cut off. */
const finishWithinMs = 10_000;

/** Starts serving on the configured port. `close` finishes what is in flight, then lets go of the database. */
export async function startServer(
  config: Config,
): Promise<{ url: string; close(): Promise<void> }> {
  const app = await buildApp(config);
  await app.listen({ port: config.port, host: config.host });
  const port = listeningPort(app) ?? config.port;
  const close = async () => {
    const bound = setTimeout(() => app.server.closeAllConnections(), finishWithinMs);
    await app.close();
    clearTimeout(bound);
  };
  return { url: `http://localhost:${port}`, close };
}
