import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorText } from '#tests/support/servers/server.ts';
import { openApiFixture, type ApiFixture } from '#tests/support/code/api-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
  for (const text of ['A desk', 'A chair', 'A bike']) {
    const body = { text: editorText(text) };
    await fixture.call('POST', '/api/posts', { as: fixture.author, body });
  }
});
afterAll(() => fixture.close());

const get = (
  url: string,
  encoding: string,
  cookie?: string,
  headers: Record<string, string> = {},
) =>
  fixture.app.inject({
    url,
    headers: {
      ...headers,
      host: 'localhost:3000',
      'accept-encoding': encoding,
      ...(cookie !== undefined && { cookie }),
    },
  });

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(['/api/posts', '/home', '/openapi.json', '/docs'])(
  '%s is compressed for visitors whose client accepts it',
  async (url) => {
    const plain = await get(url, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();

    for (const encoding of ['br', 'gzip'] as const) {
      const response = await get(url, encoding);
      expect(response.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
        'content-length': String(response.rawPayload.length),
        vary: 'Accept-Encoding',
      });
      expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      const read = decoders[encoding](response.rawPayload).toString();
      // If the texts were compared by `toBe`, a failure would print both pages.
      expect(withoutTimes(read) === withoutTimes(plain.body)).toBe(true);
    }
  },
);

test('the best accepted encoding is chosen', async () => {
  for (const [accepted, chosen] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
  ] as const) {
    expect((await get('/api/posts', accepted)).headers['content-encoding']).toBe(chosen);
  }
});

test('a visitor who has the newest response gets 304 in every encoding, until it changes', async () => {
  const url = '/api/posts';
  const first = await get(url, 'br');
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const ask = (encoding: string, known: string, cookie?: string) =>
    get(url, encoding, cookie, { 'if-none-match': known });
  for (const encoding of ['br', 'gzip', 'identity']) {
    for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
      const response = await ask(encoding, known);
      expect([response.statusCode, response.body]).toEqual([304, '']);
      expect(response.headers).toMatchObject({ etag, vary: 'Accept-Encoding' });
      expect(response.headers['content-encoding']).toBeUndefined();
    }
  }
  expect((await ask('br', '"other"')).statusCode).toBe(200);
  expect((await ask('br', etag, fixture.reader.cookie)).statusCode).toBe(200);

  const body = { text: editorText('A lamp') };
  await fixture.call('POST', url, { as: fixture.author, body });
  await expect.poll(async () => (await ask('br', etag)).statusCode).toBe(200);
});

test("no response to a member is compressed: it may contain a secret beside a stranger's text", async () => {
  const { reader } = fixture;
  const calls = fixture.operations
    .filter(({ method, isStream }) => method === 'GET' && !isStream)
    .map(({ address }) => address);
  for (const url of [...calls, ...fixture.pages]) {
    const response = await get(url, 'br, gzip', reader.cookie);
    expect([url, response.headers['content-encoding']]).toEqual([url, undefined]);
  }
});

/** The text without the times at which it was made. */
function withoutTimes(text: string): string {
  return text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{13}/g, '');
}
