import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { CampusDirectory } from '#features/campuses/server/index.ts';
import { cardWidth } from '#features/media/contract.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Config } from '#platform/server/config/config.ts';
import { fail } from '#platform/server/fail.ts';
import { watchDisconnection, type LoadLimiter } from '#platform/server/http/server/load-limiter.ts';
import { Slots } from '#platform/server/http/server/slots.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import { pictureRoute } from '../../contract/picture-path.ts';
import type { PostView } from '../../schemas.ts';
import { showPost } from '../show-post.ts';
import { drawPicture } from './draw-picture.ts';

type PictureDeps = {
  config: Config;
  campuses: CampusDirectory;
  store: FileStore;
  work: LoadLimiter;
};

/** Drawing takes a processor for a moment; the library does it outside of the thread that handles calls. */
const drawings = { maxRunning: 1, maxWaiting: 20, waitMs: 5_000 };
/** About 80 kB each: a link that is sent to a group is read by several programs at once. */
const maxKept = 60;
/** Its address says what it shows, so it only changes when the post does; a deleted one is gone from shared caches soon. */
const caching = 'public, max-age=3600, s-maxage=60';

const stamps = { sold: 'Sold', reserved: 'Reserved', available: null, withdrawn: null } as const;

/**
 * Serves the picture that is shown for links to a thing that is sold: photo, price and name on the plan of the campus, sold or
 * reserved stamped on it. As visitors see the post: 404 if it sells nothing, is gone, or its campus is private.
 */
export function mountPicture(app: FastifyInstance, deps: PictureDeps): void {
  const kept = new KeptPictures();
  app.get<{ Params: { postId: string } }>(pictureRoute, async (request, reply) => {
    const context = await request.context(async () => null);
    const { site } = context;
    if (site.privacy !== 'public') throw fail(platformErrors.not_found);
    const picture = await deps.work.file(context, watchDisconnection(request), async () => {
      const post = await showPost(context, request.params.postId);
      const listing = post.listing ?? undefined;
      if (!listing) throw fail(platformErrors.not_found);
      return kept.get(keyOf(post), () => draw(deps, site.campusId, { ...post, listing }));
    });
    return reply.header('cache-control', caching).type('image/jpeg').send(picture);
  });
}

type Sold = PostView & { listing: NonNullable<PostView['listing']> };

async function draw(
  { config, campuses, store }: PictureDeps,
  campusId: string,
  { listing, itemName = '', media }: Sold,
): Promise<Buffer> {
  return drawPicture({
    campus: campuses.campus(campusId),
    brandName: config.brandName,
    photo: await readPhoto(store, media),
    price: formatPrice(listing.priceCents),
    name: itemName,
    stamp: stamps[listing.status],
  });
}

/** The first photo as cards show it; null if there is none, or its file is gone. */
async function readPhoto(store: FileStore, media: PostView['media']): Promise<Buffer | null> {
  const [first] = media;
  const largest = first?.widths.filter((width) => width <= cardWidth).at(-1);
  if (!first || largest === undefined) return null;
  const file = await store.open(`${first.path.replace(/^\/files\//, '')}-${largest}.webp`);
  return file ? buffer(file.stream()) : null;
}

/** Names what a picture shows. */
const keyOf = ({ id, itemName, listing, media }: PostView) =>
  JSON.stringify([id, itemName, listing?.priceCents, listing?.status, media[0]?.path]);

/** The pictures that were drawn last, also while they are drawn. */
class KeptPictures {
  readonly #slots = new Slots(drawings, platformErrors.unavailable);
  readonly #kept = new Map<string, Promise<Buffer>>();

  get(key: string, drawIt: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#kept.get(key);
    const picture = known ?? this.#slots.take('', drawIt);
    // Set anew, so that it becomes the newest.
    this.#kept.delete(key);
    this.#kept.set(key, picture);
    if (!known) picture.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest);
    return picture;
  }
}
