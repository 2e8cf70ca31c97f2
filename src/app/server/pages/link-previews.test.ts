import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
import { photo, type Picture } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer({}, { source: await pagesFromSource() });
  ana = await server.person({ firstName: 'Ana' });
});
afterAll(() => server.close());

async function getPage(path: string, call: { campus?: string; as?: Person } = {}): Promise<string> {
  return (await server.call('GET', path, call)).text;
}

const tag = (page: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];

function getStructured(page: string): unknown {
  const [, json = 'null'] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json);
}

const pictures = new URL('../../../../db/seeds/demo/pictures/', import.meta.url);

async function postWithPhoto(
  text: string,
  { file, listing }: { file?: Picture; listing?: { priceCents: number } } = {},
): Promise<string> {
  const bytes = new Uint8Array(await readFile(new URL('armchair-2.webp', pictures)));
  const upload = await server.call('POST', '/api/uploads', {
    as: ana,
    file: file ?? { name: 'armchair-2.webp', bytes },
  });
  const { id, postId } = upload.body;
  const body = { text: editorText(text), category: 'furniture', postId, uploadIds: [id], listing };
  return (await server.call('POST', '/api/posts', { as: ana, body })).body.id;
}

test('the preview of a public post has its text, picture and author', async () => {
  const id = await postWithPhoto('Futon, "as new" <b>$80</b>');
  const page = await getPage(`/post/${id}?redirect=true`);
  expect(tag(page, 'og:type')).toBe('article');
  expect(tag(page, 'og:title')).toBe('Futon, &quot;as new&quot; &lt;b&gt;$80&lt;/b&gt;');
  expect(tag(page, 'og:description')).toMatch(/^Ana \w\. on OU Quad: Futon, &quot;as new&quot;/);
  expect(tag(page, 'description')).toBe(tag(page, 'og:description'));
  expect(tag(page, 'twitter:card')).toBe('summary_large_image');
  const picture = new URL(tag(page, 'og:image') ?? '');
  expect((await server.call('GET', picture.pathname)).headers['content-type']).toBe('image/webp');
  expect(getStructured(page)).toMatchObject({
    '@type': 'SocialMediaPosting',
    '@id': `http://localhost:3000/post/${id}`,
    headline: 'Futon, "as new" <b>$80</b>',
    articleSection: 'furniture',
    author: { '@type': 'Person', url: `http://localhost:3000/${ana.username}` },
    image: [picture.href],
    commentCount: 0,
  });
  // Browsers without scripts show the same.
  expect(page).toContain('&lt;b&gt;$80&lt;/b&gt;</p>');
});

/** The picture that is shown for a link. */
async function linkPicture(postId: string) {
  const { host, pathname, search } = new URL(
    tag(await getPage(`/post/${postId}`), 'og:image') ?? '',
  );
  const url = pathname + search;
  const { headers, rawPayload } = await server.app.inject({ url, headers: { host } });
  const type = headers['content-type'];
  const { width, height } = await sharp(rawPayload).metadata();
  return { url, type, width, height, bytes: rawPayload };
}

test('a thing that is sold is shown by a picture of its own, which says when it is sold', async () => {
  const id = await postWithPhoto('Selling my futon', { listing: { priceCents: 8_000 } });
  const page = await getPage(`/post/${id}`);
  expect(tag(page, 'og:image:alt')).toBe('$80 · Selling my futon');
  const available = await linkPicture(id);
  expect(available).toMatchObject({ type: 'image/jpeg', width: 1200, height: 630 });
  const body = { status: 'sold' };
  await server.call('PUT', `/api/posts/${id}/status`, { as: ana, body });
  const sold = await linkPicture(id);
  expect(sold.url).not.toBe(available.url);
  expect(sold.bytes.equals(available.bytes)).toBe(false);
});

test('there is no such picture of a post that sells nothing, of a deleted one, or on another campus', async () => {
  const read = async (id: string, campus = 'ou') =>
    (await server.call('GET', `/post/${id}/picture.jpg`, { campus, as: ana })).status;
  const lamp = await postWithPhoto('A lamp', { listing: { priceCents: 500 } });
  const plain = await postWithPhoto('Nothing to sell');
  const statuses = [await read(lamp), await read(lamp, 'ut'), await read(plain), await read('x')];
  expect(statuses).toEqual([200, 404, 404, 404]);
  await server.call('DELETE', `/api/posts/${lamp}`, { as: ana });
  expect(await read(lamp)).toBe(404);
});

test('a preview uses the size that cards show, not the large one', async () => {
  const file = await photo({ width: 4000, height: 3000 });
  const page = await getPage(`/post/${await postWithPhoto('Large', { file })}`);
  expect(tag(page, 'og:image')).toMatch(/-1080\.webp$/);
  expect(tag(page, 'og:image:width')).toBe('1080');
  expect(tag(page, 'og:image:height')).toBe('810');
});

test('the preview of a comment names its parent, and the preview of a long post is cut', async () => {
  const id = await postWithPhoto(`Lamp ${'x'.repeat(300)}`);
  const body = { text: editorText('Is it still there?') };
  const reply = await server.call('POST', `/api/posts/${id}/replies`, { as: ana, body });
  expect(getStructured(await getPage(`/post/${reply.body.id}`))).toMatchObject({
    '@type': 'Comment',
    parentItem: { '@id': `http://localhost:3000/post/${id}` },
    text: 'Is it still there?',
  });
  const page = await getPage(`/post/${id}`);
  expect(tag(page, 'og:title')).toHaveLength(70);
  expect(tag(page, 'og:description')?.endsWith('…')).toBe(true);
});

test('the preview of a profile has name and bio', async () => {
  await server.call('PUT', '/api/profile/bio', { as: ana, body: { bio: 'I sell lamps' } });
  const page = await getPage(`/${ana.username}`);
  expect(tag(page, 'og:type')).toBe('profile');
  expect(tag(page, 'og:title')).toContain(`(@${ana.username})`);
  expect(tag(page, 'og:description')).toBe('I sell lamps');
  expect(getStructured(page)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { alternateName: `@${ana.username}`, description: 'I sell lamps' },
  });
});

test('a page without a preview of its own names the campus', async () => {
  const page = await getPage('/home');
  expect(tag(page, 'og:type')).toBe('website');
  expect(tag(page, 'og:title')).toBe('OU / Quad');
  expect(tag(page, 'viewport')).toContain('interactive-widget=resizes-content');
  expect(getStructured(page)).toBeNull();
});

test('each campus lists its posts and profiles for search engines, and the paths that they must not read', async () => {
  const id = await postWithPhoto('Listed');
  const { text, headers } = await server.call('GET', '/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(text).toContain(`<loc>http://localhost:3000/post/${id}</loc><lastmod>`);
  expect(text).toContain(`<loc>http://localhost:3000/${ana.username}</loc>`);
  expect(await getPage('/sitemap.xml', { campus: 'ut' })).not.toContain('/post/');
  expect(await getPage('/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  expect(await getPage('/robots.txt')).toContain('Disallow: /messages\n');
  const elsewhere = { url: '/robots.txt', headers: { host: 'elsewhere.example' } };
  expect((await server.app.inject(elsewhere)).body).toBe('User-agent: *\nDisallow: /\n');
});

test('a sitemap that could not be made is made again at the next request', async () => {
  await sql`alter table posts rename to posts_away`.execute(server.db);
  const failed = await server.call('GET', '/sitemap.xml', { campus: 'smu' });
  await sql`alter table posts_away rename to posts`.execute(server.db);
  const made = await server.call('GET', '/sitemap.xml', { campus: 'smu' });
  expect([failed.status, made.status]).toEqual([500, 200]);
});

test('T02 the preview of any address of a private campus has only the name of the campus', async () => {
  const hal = await server.person({ campus: 'harvard', firstName: 'Hortense' });
  const listing = { priceCents: 500 };
  const body = { text: editorText('canary of a private campus'), listing };
  const post = await server.call('POST', '/api/posts', { as: hal, campus: 'harvard', body });
  const bio = { bio: 'canary of a bio' };
  await server.call('PUT', '/api/profile/bio', { as: hal, campus: 'harvard', body: bio });
  const paths = [
    `/post/${post.body.id}`,
    `/${hal.username}`,
    '/home',
    '/sitemap.xml',
    '/robots.txt',
  ];
  for (const path of paths) {
    // Its own members first, so that anything cached from their pages is there.
    await getPage(path, { campus: 'harvard', as: hal });
    for (const campus of ['harvard', 'ou', 'campus']) {
      for (const as of [undefined, ana]) {
        const page = await getPage(path, { campus, ...(as && { as }) });
        const leaked = ['canary', 'Hortense', 'ld+json'].filter((secret) => page.includes(secret));
        expect([path, campus, leaked]).toEqual([path, campus, []]);
      }
    }
  }
  for (const as of [undefined, hal]) {
    const asked = { campus: 'harvard', ...(as && { as }) };
    const picture = await server.call('GET', `/post/${post.body.id}/picture.jpg`, asked);
    expect(picture.status).toBe(404);
  }
  const page = await getPage(`/post/${post.body.id}`, { campus: 'harvard' });
  expect(tag(page, 'og:description')).toContain('Harvard');
});

test('a page without a picture of its own has the picture of its campus', async () => {
  const page = await getPage('/home', { campus: 'ut' });
  expect(tag(page, 'twitter:card')).toBe('summary_large_image');
  const { pathname } = new URL(tag(page, 'og:image') ?? '');
  const picture = await server.call('GET', pathname, { campus: 'ut' });
  expect(picture.headers['content-type']).toBe('image/png');
  expect(picture.headers['cache-control']).toContain('immutable');
  // The address of another campus, or of another color, has no picture.
  expect((await server.call('GET', pathname, { campus: 'ou' })).status).toBe(404);
  expect((await server.call('GET', '/theme/ut.0123456789ab.png', { campus: 'ut' })).status).toBe(
    404,
  );
});

test('the plan of a campus is named by its stylesheet, and shown on all sites', async () => {
  const [styles = ''] =
    /\/theme\/ut\.\w+\.css/.exec(await getPage('/home', { campus: 'ut' })) ?? [];
  const { text } = await server.call('GET', styles, { campus: 'ut' });
  const [, plan = ''] = /--campus-plan:url\(([^)]+)\)/.exec(text) ?? [];
  for (const campus of ['ut', 'ou']) {
    const found = await server.call('GET', plan, { campus });
    expect(found.headers['content-type']).toContain('image/svg+xml');
    expect(found.text).toContain('<path');
  }
});
