import type { FastifyInstance } from 'fastify';
import type { CampusDirectory } from '#features/campuses/server/index.ts';
import { listedPosts } from '#features/posting/server/index.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import type { LoadLimiter } from '#platform/server/http/server/load-limiter.ts';

/** How many of the latest posts a sitemap lists; older ones are linked from profiles. */
const maxListedPosts = 5_000;
const cachedMs = 10 * 60_000;

/** Pages that are for one person, or that only contain a form. */
const disallowedPaths = [
  '/api/',
  '/create/',
  '/dev/',
  '/cross-site-login',
  '/messages',
  '/notifications',
  '/saved',
  '/search?',
  '/unsubscribe',
  '/verify',
];

type CachedSitemap = { expiresAt: number; text: Promise<string> };

/** `/robots.txt` and `/sitemap.xml` of each campus. A private campus lists its home page only. */
export function mountCrawlerFiles(
  app: FastifyInstance,
  { campuses, work }: { campuses: CampusDirectory; work: LoadLimiter },
): void {
  const cached = new Map<string, CachedSitemap>();
  app.get('/robots.txt', async (request, reply) => {
    const { site } = await request.context();
    reply.header('cache-control', 'public, max-age=600').type('text/plain; charset=utf-8');
    // At another host than its own, a site would be listed a second time.
    if (!site.isOwnHost) return reply.send('User-agent: *\nDisallow: /\n');
    const rules = disallowedPaths.map((path) => `Disallow: ${path}\n`).join('');
    return reply.send(`User-agent: *\n${rules}\nSitemap: ${site.origin}/sitemap.xml\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const context = await request.context();
    const { site } = context;
    const { campusId } = site;
    const { isGeneric } = campuses.campus(campusId);
    const known = cached.get(campusId);
    const fresh = known && known.expiresAt > performance.now() ? known : undefined;
    const made = fresh ?? {
      expiresAt: performance.now() + cachedMs,
      // Other clients may wait for the same text, so it is completed even if the client that requested it first
      // disconnects.
      text: work.page(
        context,
        () => false,
        () => context.fromReplica((db) => renderSitemap({ db, site }, isGeneric)),
      ),
    };
    cached.set(campusId, made);
    made.text.catch(() => cached.delete(campusId));
    const text = await made.text;
    reply.header('cache-control', 'public, max-age=600');
    return reply.type('application/xml; charset=utf-8').send(text);
  });
}

async function renderSitemap(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  isGeneric: boolean,
): Promise<string> {
  const { campusId, privacy, origin } = site;
  const found =
    privacy === 'public' ? await listedPosts(db, { campusId, limit: maxListedPosts }) : [];
  const people = new Set(found.map(({ username }) => username));
  const pages = [
    renderEntry(`${origin}${isGeneric ? '/search_schools' : '/home'}`),
    ...found.map(({ id, lastModified }) => renderEntry(`${origin}/post/${id}`, lastModified)),
    ...[...people].map((username) => renderEntry(`${origin}/${encodeURIComponent(username)}`)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join('\n')}
</urlset>
`;
}

/** No character of these addresses has to be escaped in XML: they are ids and encoded usernames. */
function renderEntry(address: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${address}</loc>${changed}</url>`;
}
