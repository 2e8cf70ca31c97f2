import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photo, type Picture } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let lamp: Picture;
beforeAll(async () => {
  server = await startTestServer();
  lamp = await photo({ width: 600, height: 400 });
});
afterAll(() => server.close());

/** Creates a post with a photo; returns the photo's address. */
async function postWithPhoto(as: Person, campus: string): Promise<string> {
  const { body } = await server.call('POST', '/api/uploads', { as, campus, file: lamp });
  const sent = await server.call('POST', '/api/posts', {
    as,
    campus,
    body: { text: editorText('Lamp'), postId: body.postId, uploadIds: [body.id] },
  });
  expect(sent.status).toBe(201);
  return `${body.media.path}-540.webp`;
}

type CallOptions = { as?: Person; campus?: string; headers?: Record<string, string> };

const get = (url: string, { as, campus = 'ou', headers }: CallOptions = {}) =>
  server.app.inject({
    url,
    headers: { host: `${campus}.localhost:3000`, ...(as && { cookie: as.cookie }), ...headers },
  });

describe('stored files', () => {
  it('T59 of a public campus have an exact type, cannot run scripts, are for everybody, and may be in shared caches for a minute', async () => {
    const ana = await server.person();
    const address = await postWithPhoto(ana, 'ou');
    const file = await get(address);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      'content-length': String(file.rawPayload.length),
    });
    const etag = String(file.headers.etag);
    expect((await get(address, { headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    const postId = address.split('/')[4];
    await server.call('DELETE', `/api/posts/${postId}`, { as: ana });
    expect((await get(address, { headers: { 'if-none-match': etag } })).statusCode).toBe(404);
  });

  it('T59 of a private campus are for its members only, and every request is checked again', async () => {
    const hal = await server.person({ campus: 'harvard' });
    const address = await postWithPhoto(hal, 'harvard');
    const ana = await server.person();
    for (const [who, as] of [
      ['visitor', undefined],
      ['student of another campus', ana],
      ['not school-verified', await server.person({ campus: null })],
    ] as const) {
      const response = await get(address, { campus: 'harvard', ...(as && { as }) });
      expect([who, response.statusCode]).toEqual([who, 404]);
    }
    const seen = await get(address, { campus: 'harvard', as: hal });
    expect(seen.statusCode).toBe(200);
    expect(seen.headers['cache-control']).toBe('private, no-cache');
    const headers = { 'if-none-match': String(seen.headers.etag) };
    expect((await get(address, { campus: 'harvard', headers })).statusCode).toBe(404);
    // On another campus's site the photo does not exist.
    expect((await get(address, { as: hal })).statusCode).toBe(404);
  });

  it('SERVICE-06 are in the local folder, and another process with the same folder serves them, too', async () => {
    const address = await postWithPhoto(await server.person(), 'ou');
    const here = await get(address);
    const other = await server.another();
    const there = await other.inject({ url: address, headers: { host: 'ou.localhost:3000' } });
    expect([there.statusCode, there.rawPayload.equals(here.rawPayload)]).toEqual([200, true]);
    const stored = join(server.config.dataDir, 'files', address.replace('/files/', ''));
    expect((await readFile(stored)).equals(here.rawPayload)).toBe(true);
  });

  it('T58 exist only at addresses of stored widths', async () => {
    const address = await postWithPhoto(await server.person(), 'ou');
    for (const other of [
      address.replace('-540', '-541'),
      address.replace('-540', '-0540'),
      address.replace('.webp', '.jpg'),
      address.replace(/[^/]+$/, (name) => name.toUpperCase()),
      address.replace('/images', '//images'),
      `${address}%00.webp`,
      address.replace('posts/', 'posts/..%2fposts/'),
      '/files/..%2f..%2fetc%2fpasswd',
      '/files/',
      '/files/images',
    ]) {
      expect([other, (await get(other)).statusCode]).toEqual([other, 404]);
    }
  });

  it('T59 one range is served; for several the whole file is; a range beyond the end is rejected', async () => {
    const address = await postWithPhoto(await server.person(), 'ou');
    const all = (await get(address)).rawPayload;
    const part = (range: string) => get(address, { headers: { range } });

    const some = await part('bytes=2-5');
    expect([some.statusCode, some.headers['content-range']]).toEqual([
      206,
      `bytes 2-5/${all.length}`,
    ]);
    expect(some.rawPayload.equals(all.subarray(2, 6))).toBe(true);
    expect((await part('bytes=-4')).rawPayload.equals(all.subarray(-4))).toBe(true);
    expect((await part(`bytes=-${all.length + 1}`)).rawPayload.equals(all)).toBe(true);
    expect((await part('bytes=10-')).rawPayload.equals(all.subarray(10))).toBe(true);
    expect((await part('bytes=0-1,4-5')).statusCode).toBe(200);
    expect((await part(`bytes=${all.length}-`)).statusCode).toBe(416);
    expect((await part('bytes=5-2')).statusCode).toBe(416);
    expect((await part('lines=1-2')).statusCode).toBe(200);
  });
});
