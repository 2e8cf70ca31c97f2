import type { FastifyInstance } from 'fastify';
import {
  googleReturnPath,
  GoogleProvider,
  mountGoogleReturn,
} from '#features/accounts/server/index.ts';
import type { CampusDirectory } from '#features/campuses/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';

/**
 * Opens the Google provider, and mounts the one address to which it sends people back. In development without a client
 * an emulator runs beside the server (SERVICE-05); in production and tests there is no Google button without a client.
 */
export async function openGoogle(
  app: FastifyInstance,
  { config, campuses }: { config: Config; campuses: CampusDirectory },
): Promise<GoogleProvider | undefined> {
  const redirectUri = () => `${centralOrigin(campuses)}${googleReturnPath}`;
  const settings = config.google ?? (await startEmulator(app, { config, redirectUri }));
  if (!settings) return undefined;
  mountGoogleReturn(app, (campusId) => campuses.findServed(campusId)?.origin);
  return new GoogleProvider(settings, { redirectUri, log: app.log });
}

async function startEmulator(
  app: FastifyInstance,
  { config, redirectUri }: { config: Config; redirectUri: () => string },
): Promise<Config['google']> {
  if (config.nodeEnv !== 'development') return undefined;
  const { startGoogleEmulator } = await import('#emulators/google/emulator.ts');
  const emulator = await startGoogleEmulator({ dataDir: config.dataDir, redirectUri });
  app.addHook('onClose', () => emulator.close());
  return emulator;
}

/** The generic site's address; in development the bare host, because Google accepts no names below `localhost`. */
function centralOrigin(campuses: CampusDirectory): string {
  const origin = campuses.all().find((campus) => campus.isGeneric)?.origin;
  if (!origin) throw new Error('no generic campus: seed the database first');
  return origin.replace(/\/\/\w+\.localhost(?=[:/]|$)/, '//localhost');
}
