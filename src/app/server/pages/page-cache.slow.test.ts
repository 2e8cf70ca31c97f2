import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRequest } from '#app/page-contract.ts';
import { editorText, type Person } from '#tests/support/servers/server.ts';
import { openApiFixture, privateFacts, type ApiFixture } from '#tests/support/code/api-fixture.ts';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
import { getHost } from '#tests/support/servers/site-names.ts';

let fixture: ApiFixture;
/** The second server process: nobody writes there. */
let other: FastifyInstance;
let rendered: string[] = [];
beforeAll(async () => {
  const source = await pagesFromSource();
  const build = await source.findBuild();
  if (!build) throw new Error('no pages');
  const renderPage = (request: PageRequest) => {
    rendered.push(request.url);
    return build.renderPage(request);
  };
  fixture = await openApiFixture(
    {},
    { source: { ...source, findBuild: async () => ({ ...build, renderPage }) } },
  );
  other = await fixture.another();
});
afterAll(() => fixture.close());

async function getPage(app: FastifyInstance, url: string, as?: Person, campus = 'ou') {
  const headers = { host: getHost(campus, 3000), ...(as && { cookie: as.cookie }) };
  return (await app.inject({ url, headers })).body;
}

test('visitors who open a page, at once or one after the other, get the same page', async () => {
  const open = async () => {
    rendered = [];
    const opened = await Promise.all([1, 2, 3].map(() => getPage(fixture.app, '/home')));
    opened.push(await getPage(fixture.app, '/home'));
    return new Set(opened).size === 1 && rendered.length <= 1;
  };
  // Once more if the pages' clock moves on meanwhile, or a last event of the fixture arrives.
  await expect.poll(open).toBe(true);
});

test('PROFILE-21 a cached page is never older than an event, whichever process wrote it', async () => {
  const { author } = fixture;
  const write = async (method: string, path: string, body?: unknown) =>
    (await fixture.call(method, path, { as: author, body })).body;
  const post = await write('POST', '/api/posts', { text: editorText('A kept bike') });
  const comment = await write('POST', `/api/posts/${post.id}/replies`, {
    text: editorText('Blue?'),
  });
  const profile = `/${author.username}`;
  const urls = [
    '/home',
    `/post/${post.id}`,
    `/post/${comment.id}`,
    profile,
    `${profile}?show=replies`,
  ];
  const contents = async (app: FastifyInstance) =>
    Promise.all(urls.map(async (url) => getDigest(getMarkup(await getPage(app, url)))));
  const changes = [
    () => write('POST', '/api/posts', { text: editorText('A desk') }),
    () => write('PUT', `/api/posts/${comment.id}/save`),
    () => write('PUT', '/api/profile/name', { firstName: 'Nora', lastName: 'Newname' }),
    () => write('PUT', '/api/profile/bio', { bio: 'I sell lamps' }),
    () => write('POST', `/api/posts/${comment.id}/replies`, { text: editorText('Green') }),
    () => write('DELETE', `/api/posts/${comment.id}`),
    () => write('DELETE', `/api/posts/${post.id}`),
  ];
  for (const change of changes) {
    const before = await contents(other);
    await change();
    // A visitor learns of an event from the stream, after the wake-up, and sooner than a cached page expires.
    for (const app of [other, fixture.app]) {
      await expect.poll(() => contents(app), { timeout: 500, interval: 5 }).not.toEqual(before);
    }
    const fresh = await contents(await fixture.another());
    expect([await contents(other), await contents(fixture.app)]).toEqual([fresh, fresh]);
  }
});

test("T05 ROLE-13 a visitor's page contains nothing of a member or of a private campus", async () => {
  const harvard = await fixture.person({ campus: 'harvard', firstName: 'Hortense' });
  const body = { text: editorText('canary of a private campus') };
  const post = await fixture.call('POST', '/api/posts', { as: harvard, campus: 'harvard', body });
  const urls = [...fixture.pages, '/home', `/post/${post.body.id}`];
  const secrets = [...Object.values(privateFacts), 'canary of', 'Hortense', 'aria-pressed="true"'];
  for (const url of urls) {
    for (const campus of ['ou', 'harvard']) {
      // Members first, so that anything cached from their pages is there.
      for (const as of [fixture.author, harvard]) await getPage(fixture.app, url, as, campus);
      const page = await getPage(fixture.app, url, undefined, campus);
      expect([url, campus, secrets.filter((secret) => page.includes(secret))]).toEqual([
        url,
        campus,
        [],
      ]);
    }
  }
  expect(await getPage(fixture.app, '/home', harvard, 'harvard')).toContain('canary of');
});

test('a cached card is the same on another page as if it were rendered there', async () => {
  const { author, reader } = fixture;
  const cards = (page: string) => page.match(/<article.*?<\/article>/gs) ?? [];
  for (const as of [author, reader, undefined, author, reader, undefined]) {
    const alone = cards(await getPage(await fixture.another(), '/home', as));
    expect(alone.length).toBeGreaterThan(0);
    expect(cards(await getPage(fixture.app, '/home', as))).toEqual(alone);
    expect(alone.join('')).not.toContain('data-part');
  }
});

/** The markup; the data differs in the cursors and in the order in which it was read. */
function getMarkup(page: string): string {
  return /<div id="root">.*<\/div>/s.exec(page)?.[0] ?? '';
}

/** Compared by digest, because a failure would print the whole page. */
function getDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
