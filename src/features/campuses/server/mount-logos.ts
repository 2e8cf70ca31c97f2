import type { FastifyInstance } from 'fastify';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import type { CampusDirectory } from './campus-directory.ts';
import { logoImage } from './campus-queries.ts';
import { letterMark, logoFolder } from './edit-campus.ts';

/** A logo is shown as an image. Opened as a page it may do nothing. */
const logoHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Serves the logos that the operator added, and the letters of campuses without one. */
export function mountLogos(
  app: FastifyInstance,
  { db, campuses }: { db: Database; campuses: CampusDirectory },
): void {
  app.get<{ Params: { file: string } }>(`${logoFolder}:file`, async (request, reply) => {
    const { file } = request.params;
    reply.headers(logoHeaders);
    const [id = '', digest] = file.split('.');
    const campus = campuses.find(id);
    if (campus && file === `${id}.svg`) {
      reply.header('cache-control', 'public, max-age=10');
      return reply.type('image/svg+xml').send(letterMark(campus));
    }
    const image = campus && digest && (await logoImage(db, file));
    if (!image) throw fail(platformErrors.not_found);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type('image/webp').send(image);
  });
}
