import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

const campus = 'harvard';

/** A word in everything that is of the private campus. */
const canary = 'zebrafinch';

/** Reads that are about something else than what is tested, or never end. */
const leftOut = ['liveStream', 'startGoogleSignIn'];

type Documented = { operationId: string };

let server: TestServer;
let hal: Person;
let outsiders: [string, Person | undefined][];
let postId = '';

beforeAll(async () => {
  server = await startTestServer({}, { source: await pagesFromSource(), refreshMs: 100 });
  hal = await server.person({ campus, firstName: 'Hal' });
  const other = await server.person({ campus });
  outsiders = [
    ['visitor', undefined],
    ['without a school', await server.person({ campus: null })],
    ['other campus', await server.person()],
  ];
  const write = (method: string, path: string, body: object, as = hal) =>
    server.call(method, path, { as, campus, body });
  const listing = { priceCents: 4321, condition: null, quantity: 1 };
  const post = { text: editorText(`A ${canary} lamp`), category: 'home decor', listing };
  postId = (await write('POST', '/api/posts', post)).body.id;
  await write('PUT', '/api/profile/bio', { bio: `I am ${canary}` });
  await write('POST', `/api/posts/${postId}/replies`, { text: editorText(`${canary}!`) }, other);
  await write('PUT', `/api/posts/${postId}`, {
    ...post,
    editedAt: null,
    text: editorText(`${canary} desk`),
  });
  await write('PUT', `/api/posts/${postId}/report`, { reason: 'scam' }, other);
  for (const as of [hal, other, await server.person({ campus })]) {
    await write('POST', '/api/search/views', { text: canary, searchId: crypto.randomUUID() }, as);
    await write('PUT', `/api/posts/${postId}/save`, {}, as);
  }
  const spot = `${canary} gate https://harvard.example/${canary}`;
  await sql`
    update campuses set meeting_spots = array[${spot}], version = version + 1 where id = ${campus}
  `.execute(server.db);
});
afterAll(() => server.close());

/** The addresses whose response contains the word. */
async function readAll(as: Person | undefined, site: string, urls: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const url of urls) {
    const { text } = await server.call('GET', url, { campus: site, ...(as && { as }) });
    if (text.toLowerCase().includes(canary)) found.push(url);
  }
  return found;
}

async function addresses(): Promise<string[]> {
  const { body } = await server.call('GET', '/openapi.json');
  const paths = Object.entries<Record<string, Documented>>(body.paths);
  const reads = paths.flatMap(([path, { get }]) =>
    get && !leftOut.includes(get.operationId) ? [path] : [],
  );
  const filled = reads.map((path) =>
    path
      .replace('{postId}', postId)
      .replace('{username}', hal.username)
      .replace('{campusId}', campus)
      .replace('{memberId}', hal.memberId)
      .replaceAll(/\{\w+\}/g, postId),
  );
  const asked = ['posts', 'suggestions'].map((what) => `/api/search/${what}?q=${canary}`);
  const tabs = ['posts', 'media', 'replies', 'likes'].map(
    (show) => `/api/profiles/${hal.username}/posts?show=${show}`,
  );
  const pages = `/ /home /media /search?q=${canary} /post/${postId} /${hal.username} /settings/moderation
    /post/${postId}/likes /sitemap.xml /robots.txt /site.webmanifest /manifest.webmanifest`;
  return [...filled, ...asked, ...tabs, ...pages.trim().split(/\s+/)];
}

it('ROLE-07 nothing of a private campus is in any response to others, on its site or another one', async () => {
  // Servers read the campuses again at intervals.
  await expect
    .poll(async () => (await readAll(hal, campus, ['/api/campuses/harvard/meeting-spots'])).length)
    .toBe(1);
  const urls = await addresses();
  const own = await readAll(hal, campus, urls);
  // The word is where it is looked for.
  for (const path of [
    '/api/posts',
    '/versions',
    '/replies',
    '/meeting-spots',
    '/api/search/posts',
    '/home',
  ]) {
    expect([path, own.some((url) => url.includes(path))]).toEqual([path, true]);
  }
  for (const [who, person] of outsiders) {
    const search = person && (await readAll(person, campus, [`/api/search/people?q=Hal`]));
    for (const site of [campus, 'ou']) {
      // A page of results repeats what was searched for.
      const leaks = (await readAll(person, site, urls)).filter(
        (url) => !url.startsWith('/search?q='),
      );
      expect([who, site, leaks, search ?? []]).toEqual([who, site, [], []]);
    }
  }
});

it('the figures of its moderation, and their page, are for its members', async () => {
  const read = (as?: Person) =>
    server.call('GET', '/api/moderation-summary', { campus, ...(as && { as }) });
  const own = await read(hal);
  expect([own.status, own.body.medianHours]).toEqual([200, null]);
  for (const [who, person] of outsiders) {
    const { status, body } = await read(person);
    expect([who, status, body.error]).toEqual([who, 404, 'campus_private']);
    const page = await server.call('GET', '/settings/moderation', {
      campus,
      ...(person && { as: person }),
    });
    expect([who, page.text.includes('Waiting for a decision')]).toEqual([who, false]);
    expect([who, page.text.includes('This community is private.')]).toEqual([who, true]);
  }
  const ou = await server.call('GET', '/api/moderation-summary', {});
  expect([ou.status, ou.body.reportCount]).toEqual([200, 0]);
});
