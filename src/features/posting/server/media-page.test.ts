import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { starts } from '#platform/server/read-page.ts';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import { editorText, startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { photo } from '#tests/support/data/pictures.ts';
import { postsWithPhotos } from './post-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Posts made one minute apart, newest first, with these numbers of photos. */
async function posts(campus: string, imageCounts: number[]): Promise<string[]> {
  const author = await server.person({ campus });
  const rows = imageCounts.map((image_count, index) => ({
    id: newId(),
    campus_id: campus,
    author_id: author.memberId,
    body: JSON.stringify(plainRichText(`Thing ${index}`)),
    plain_text: `Thing ${index}`,
    image_count,
    last_modified: new Date(Date.now() - index * 60_000),
  }));
  await server.db.insertInto('posts').values(rows).execute();
  return rows.map(({ id }) => id);
}

async function page(campus: string, query = '') {
  const { body } = await server.call('GET', `/api/media${query}`, { campus });
  const items: { id: string }[] = body.items;
  return { ids: items.map(({ id }) => id), nextCursor: body.nextCursor };
}

it('LIMIT-08 MEDIA-06 pages of 15 posts with photos, last modified first, neither skip nor repeat', async () => {
  const made = await posts(
    'uf',
    Array.from({ length: 40 }, (_, index) => (index % 4 === 3 ? 0 : 1 + (index % 3))),
  );
  await posts('ucla', [1, 2]);
  const withPhotos = made.filter((_, index) => index % 4 !== 3);
  const first = await page('uf');
  expect(first.ids).toEqual(withPhotos.slice(0, 15));
  // A post added or moved meanwhile shifts nothing.
  await posts('uf', [1]);
  const second = await page('uf', `?cursor=${first.nextCursor}`);
  expect(second.ids).toEqual(withPhotos.slice(15, 30));
  expect(second.nextCursor).toBeNull();
});

it('MEDIA-06 a reply moves its post to the front of the grid, and comments are not in the grid', async () => {
  const [newest = '', older = ''] = await posts('smu', [1, 1]);
  expect((await page('smu')).ids).toEqual([newest, older]);
  const as = await server.person({ campus: 'smu' });
  const body = { text: editorText('Still there?') };
  await server.call('POST', `/api/posts/${older}/replies`, { as, campus: 'smu', body });
  expect((await page('smu')).ids).toEqual([older, newest]);
});

it('MEDIA-08 the response has path, name, order and size of each photo, under the id of its post', async () => {
  const as = await server.person();
  const sizes = [
    [300, 200],
    [200, 300],
    [640, 480],
    [100, 100],
  ] as const;
  let postId: string | undefined;
  const uploads: { id: string; name: string }[] = [];
  for (const [width, height] of sizes) {
    const name = `${width}x${height}.jpg`;
    const file = { ...(await photo({ width, height })), name };
    const query: string = postId ? `?postId=${postId}` : '';
    const { body } = await server.call('POST', `/api/uploads${query}`, { as, file });
    ({ postId } = body);
    uploads.push({ id: body.id, name });
  }
  // The order chosen differs from the order in which they were uploaded.
  const chosen = uploads.toReversed();
  const body = { text: editorText('Four'), postId, uploadIds: chosen.map(({ id }) => id) };
  await server.call('POST', '/api/posts', { as, body });
  const { media } = (await server.call('GET', '/api/media')).body.items[0];
  expect(media).toMatchObject(
    sizes
      .toReversed()
      .map(([width, height]) => ({ width, height, name: `${width}x${height}.jpg` })),
  );
  for (const { path } of media)
    expect(path).toMatch(new RegExp(`^/files/images/posts/${postId}/[0-9a-f]{32}$`));
});

it('MEDIA-06 the grid is read from its own index', async () => {
  const page = { campusId: 'uf', readerId: null, below: starts.descending, limit: 16 };
  const plan = await explainPlan(server.db, (db) => postsWithPhotos(db, page));
  expect(plan).toContain('posts_open_with_photos');
});
