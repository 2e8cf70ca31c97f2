import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { source: await pagesFromSource() });
});
afterAll(() => server.close());

async function manifestOf(campus: string) {
  const { status, headers, text } = await server.call('GET', '/manifest.webmanifest', { campus });
  expect([status, headers['content-type']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ]);
  return { headers, manifest: JSON.parse(text) };
}

type Icon = { src: string; sizes: string; type: string; purpose?: string };

test('each campus has a manifest of its own, the same for visitors and members', async () => {
  const ou = await manifestOf('ou');
  const ut = await manifestOf('ut');
  expect(ou.headers['cache-control']).toBe('public, max-age=600');
  expect(ou.manifest).toMatchObject({
    id: '/',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    shortcuts: [{ url: '/create/post' }, { url: '/messages' }],
    share_target: { action: '/create/share', method: 'POST', enctype: 'multipart/form-data' },
  });
  expect(ut.manifest.name).not.toBe(ou.manifest.name);
  expect(ut.manifest.theme_color).not.toBe(ou.manifest.theme_color);
  const as = await server.person();
  expect((await server.call('GET', '/manifest.webmanifest', { as })).text).toBe(
    JSON.stringify(ou.manifest),
  );
});

test('a private campus tells visitors no more than its name and colors; the generic site has nothing to post to', async () => {
  const { manifest } = await manifestOf('harvard');
  expect(Object.keys(manifest).toSorted()).toEqual(
    Object.keys((await manifestOf('ou')).manifest).toSorted(),
  );
  const generic = (await manifestOf('campus')).manifest;
  expect(generic).not.toHaveProperty('shortcuts');
  expect(generic).not.toHaveProperty('share_target');
});

test('the icons of a manifest are pictures of their sizes that browsers keep, and do nothing when opened', async () => {
  const { manifest } = await manifestOf('ou');
  const icons: Icon[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['any', undefined],
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes, type } of icons) {
    const headers = { host: 'localhost:3000' };
    const icon = await server.app.inject({ url: src, headers });
    expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, type]);
    expect(icon.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(icon.headers['content-security-policy']).toContain('sandbox');
    const { width, height, format } = await sharp(icon.rawPayload).metadata();
    if (sizes !== 'any') expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    expect(await isDrawn(icon.rawPayload)).toBe(true);
  }
});

/** Whether a picture has more than one color. */
async function isDrawn(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).flatten().stats();
  return channels.some(({ stdev }) => stdev > 5);
}

test('an icon has another address once the color of its campus has changed, and no other address is an icon', async () => {
  const { manifest } = await manifestOf('ut');
  const [{ src }] = manifest.icons;
  for (const path of [src.replace('ut.', 'ou.'), src.replace(/\.\w{12}\./, '.000000000000.')]) {
    expect((await server.call('GET', path)).status).toBe(404);
  }
  expect((await server.call('GET', '/campus-icons/nothing.192.png')).status).toBe(404);
});

test('a page names its manifest and the icon of a home screen', async () => {
  const page = (await server.call('GET', '/home')).text;
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  const [, touchIcon = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? [];
  const headers = { host: 'localhost:3000' };
  const { rawPayload } = await server.app.inject({ url: touchIcon, headers });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 180, height: 180 });
});

test('what is shared without a service worker leads to the composer, from anywhere, and nothing of it is read', async () => {
  const form = '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nA lamp\r\n--x--\r\n';
  for (const origin of ['null', 'https://evil.example', undefined]) {
    const { statusCode, headers } = await server.app.inject({
      method: 'POST',
      url: '/create/share',
      headers: {
        host: 'localhost:3000',
        'content-type': 'multipart/form-data; boundary=x',
        ...(origin !== undefined && { origin }),
      },
      payload: form,
    });
    expect([origin, statusCode, headers.location]).toEqual([origin, 303, '/create/post']);
    expect(headers['set-cookie']).toBeUndefined();
  }
});
