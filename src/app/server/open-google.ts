import type { FastifyInstance } from 'fastify';
import {
  googleReturnPath,
  GoogleProvider,
  mountGoogleReturn,
} from '#features/accounts/server/index.ts';
import type { CampusDirectory } from '#features/campuses/server/index.ts';
import type { Config } from '#platform/server/config.ts';

/** Opens the Google provider, and mounts the one address to which it sends people back. */
export function openGoogle(
  app: FastifyInstance,
  { config, campuses }: { config: Config; campuses: CampusDirectory },
): GoogleProvider | undefined {
  if (!config.google) return undefined;
  mountGoogleReturn(app, (campusId) => campuses.find(campusId)?.origin);
  const redirectUri = () => `${centralOrigin(campuses)}${googleReturnPath}`;
  return new GoogleProvider(config.google, { redirectUri, log: app.log });
}

/** The generic site's address; in development the bare host, because Google accepts no names below `localhost`. */
function centralOrigin(campuses: CampusDirectory): string {
  const origin = campuses.all().find((campus) => campus.isGeneric)?.origin;
  if (!origin) throw new Error('no generic campus: seed the database first');
  return origin.replace(/\/\/\w+\.localhost(?=[:/]|$)/, '//localhost');
}
