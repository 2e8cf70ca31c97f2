import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
import { photo } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

const cdn = 'https://cdn.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ MEDIA_CDN_URL: `${cdn}/` }, { source: await pagesFromSource() });
});
afterAll(() => server.close());

/** Adds a post with two photos by a member with a photo; returns the member. */
async function addPost(campus: string): Promise<Person> {
  const as = await server.person({ campus });
  const file = await photo({ width: 300, height: 300 });
  await server.call('PUT', '/api/profile/photo', { as, campus, file });
  const first = (await server.call('POST', '/api/uploads', { as, campus, file })).body;
  const path = `/api/uploads?postId=${first.postId}`;
  const second = (await server.call('POST', path, { as, campus, file })).body;
  const body = {
    text: editorText('Lamp'),
    postId: first.postId,
    uploadIds: [first.id, second.id],
  };
  await server.call('POST', '/api/posts', { as, campus, body });
  return as;
}

/** The addresses of all pictures in the markup of a page. */
async function readPictures(url: string, campus: string, as?: Person): Promise<string[]> {
  const { text, headers } = await server.call('GET', url, { campus, ...(as && { as }) });
  const contentSecurityPolicy = String(headers['content-security-policy']);
  expect(contentSecurityPolicy).toContain(`img-src 'self' data: blob: ${cdn};`);
  expect(contentSecurityPolicy).toContain(`media-src 'self' blob: ${cdn};`);
  const found = text.matchAll(/<img[^>]*?(?:src|srcset|srcSet)="([^"]+)"/g);
  return [...found].flatMap(([whole]) =>
    [...whole.matchAll(/(?:src|srcset|srcSet)="([^"]+)"/g)].flatMap(([, list = '']) =>
      list.split(', ').map((each) => each.split(' ')[0] ?? ''),
    ),
  );
}

test('SERVICE-08 every post and profile photo of a public campus is loaded from the CDN', async () => {
  const as = await addPost('ou');
  for (const [url, viewer] of [
    ['/home', undefined],
    ['/home', as],
    ['/media', undefined],
    [`/${as.username}`, undefined],
  ] as const) {
    const pictures = (await readPictures(url, 'ou', viewer)).filter((each) =>
      /\/files\//.test(each),
    );
    expect([url, pictures.length > 0]).toEqual([url, true]);
    const others = pictures.filter((each) => !each.startsWith(`${cdn}/files/images/`));
    expect([url, others]).toEqual([url, []]);
  }
  const home = await readPictures('/home', 'ou', as);
  expect(home.some((each) => each.startsWith(`${cdn}/files/images/profiles/`))).toBe(true);
});

test('SERVICE-08 a private campus loads everything from its own origin', async () => {
  const as = await addPost('harvard');
  const pictures = await readPictures('/home', 'harvard', as);
  expect(pictures.filter((each) => each.startsWith('/files/images/')).length).toBeGreaterThan(2);
  expect(pictures.filter((each) => each.includes('cdn.example'))).toEqual([]);
});
