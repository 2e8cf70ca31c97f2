import type { FastifyInstance } from 'fastify';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import type { Campus, CampusDirectory } from '../campus-directory.ts';
import { logoImage } from '../campus-queries.ts';
import { letterMark, logoFolder } from '../edit-campus.ts';
import { drawSharePicture, sharePicturePath } from './plan-pictures.ts';

type IdentityDeps = {
  db: Database;
  campuses: CampusDirectory;
  /** A file of the release by its path on the site; undefined if there is none. */
  readPublicFile: (path: string) => Promise<Buffer | undefined>;
};

/** Serves what a campus looks like: its colors, its plan, and the picture for links. Their addresses contain digests. */
export function mountIdentity(app: FastifyInstance, deps: IdentityDeps): void {
  const pictures = new SharePictures(deps);
  app.get<{ Params: { file: string } }>('/theme/:file', async (request, reply) => {
    const { site } = await request.context();
    const campus = deps.campuses.campus(site.campusId);
    const { file } = request.params;
    const path = `/theme/${file}`;
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    if (path === campus.stylesheet.path) {
      return reply.type('text/css').send(campus.stylesheet.text);
    }
    if (path === sharePicturePath(campus)) {
      return reply.type('image/png').send(await pictures.get(campus));
    }
    // The console shows the plans of other campuses.
    const { plan } = deps.campuses.find(file.split('.')[0] ?? '') ?? campus;
    if (path !== plan.path) throw fail(platformErrors.not_found);
    return reply.type('image/svg+xml').send(plan.text);
  });
}

/** The last picture of each campus, which takes a moment to draw. */
class SharePictures {
  readonly #deps: IdentityDeps;
  readonly #drawn = new Map<string, { path: string; picture: Promise<Buffer> }>();

  constructor(deps: IdentityDeps) {
    this.#deps = deps;
  }

  get(campus: Campus): Promise<Buffer> {
    const path = sharePicturePath(campus);
    const known = this.#drawn.get(campus.id);
    if (known?.path === path) return known.picture;
    const picture = this.#draw(campus);
    this.#drawn.set(campus.id, { path, picture });
    // What failed is drawn again when it is next asked for.
    picture.catch(() => this.#drawn.delete(campus.id));
    return picture;
  }

  async #draw(campus: Campus): Promise<Buffer> {
    const { logo } = campus;
    const stored = logo.startsWith(logoFolder)
      ? await logoImage(this.#deps.db, logo.slice(logoFolder.length))
      : await this.#deps.readPublicFile(logo);
    return drawSharePicture(campus, stored ?? Buffer.from(letterMark(campus)));
  }
}
