import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Campus, CampusDirectory } from '#features/campuses/server/index.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Config } from '#platform/server/config/config.ts';
import { fail } from '#platform/server/fail.ts';
import { mapHeaders } from '#platform/server/http/security-headers.ts';
import type { WebBuild } from '../assets.ts';
import { renderMapDocument } from './map-document.ts';

type MapDeps = {
  config: Pick<Config, 'map'>;
  campuses: CampusDirectory;
  requireBuild: () => Promise<WebBuild>;
};

/**
 * Serves the document in which members pick a place on a map, if there is a key for it. No other document leads to
 * Google's script, and no built file names its address.
 */
export function mountMap(app: FastifyInstance, { config, campuses, requireBuild }: MapDeps): void {
  const { map } = config;
  if (!map) return;
  const script = googleAddress(map.key);
  app.get<{ Querystring: { campus?: unknown } }>('/maps/pick', async (request, reply) => {
    // Each map costs the operator money.
    const { actor, site } = await request.context();
    if (!actor) throw fail(platformErrors.sign_in_required);
    const campus = campuses.find(String(request.query.campus));
    if (!campus) throw fail(platformErrors.not_found);
    const { renderMapFrame, mapScript, styles } = await requireBuild();
    // The item may be of another campus than the site; a site has only the colors of its own.
    const { stylesheet } = campuses.campus(site.campusId);
    const nonce = randomBytes(16).toString('base64');
    reply.headers(mapHeaders(nonce)).type('text/html; charset=utf-8');
    return renderMapDocument({
      nonce,
      ...renderMapFrame(),
      styles: [...styles, stylesheet.path],
      script: mapScript,
      data: { script, mapId: map.mapId, campus: describePlace(campus) },
    });
  });
}

/** `quadMapLoaded` is a function of the document's script. */
function googleAddress(key: string): string {
  const query = new URLSearchParams({
    key,
    v: 'quarterly',
    loading: 'async',
    libraries: 'maps,marker,places',
    callback: 'quadMapLoaded',
    auth_referrer_policy: 'origin',
    language: 'en',
    region: 'US',
  });
  return `https://maps.googleapis.com/maps/api/js?${query}`;
}

function describePlace({ schoolName, city, state }: Campus): string {
  return [schoolName, city, state].filter(Boolean).join(', ');
}
