import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { secrets } from '#tests/support/attacks/secrets.ts';

test('scripts and styles are sent compressed to browsers that accept it', async ({ app }) => {
  const home = await read(app.port, '/home', 'identity');
  const files = [...home.body.toString().matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
  expect(files.length).toBeGreaterThan(2);
  for (const [, file = ''] of files) {
    const plain = await read(app.port, file, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    // Short files are not compressed.
    if (plain.body.length < 2_000) continue;
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await read(app.port, file, accepted);
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
      expect(body.length).toBeLessThan(plain.body.length / 2);
      expect(decode(body).equals(plain.body)).toBe(true);
    }
  }
});

test('browsers ask for the service worker each time, and it loads no other script', async ({
  app,
}) => {
  for (const accepted of ['gzip, deflate, br', 'identity']) {
    const { headers } = await read(app.port, '/sw.js', accepted);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'content-security-policy': expect.stringContaining("worker-src 'self'"),
    });
  }
  const worker = (await read(app.port, '/sw.js', 'identity')).body.toString();
  expect(worker).not.toMatch(/\bimport[ ("'{]|importScripts/);
});

test('T24 SERVICE-22 PAYOUT-07 no built file contains a key, a connection string or a source map', async () => {
  expect((await builtFiles()).filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of await builtTexts()) {
    const text = await readFile(file, 'utf8');
    expect([file, secrets.filter((secret) => secret.test(text))]).toEqual([file, []]);
  }
});

// Where the address is: `src/app/server/pages/map/mount-map.ts`, whose tests say when the server sends it.
test('SERVICE-20 no built file names a host of maps: only the document with the map does, and only with a key', async () => {
  for (const file of await builtTexts()) {
    const text = await readFile(file, 'utf8');
    expect([file, /maps\.(google|googleapis|gstatic)\.com/.test(text)]).toEqual([file, false]);
  }
});

test('SERVICE-20 no page loads the script of the map', async ({ app }) => {
  const home = (await read(app.port, '/home', 'identity')).body.toString();
  expect(home).not.toContain('map-frame.js');
  for (const file of await builtTexts()) {
    const text = await readFile(file, 'utf8');
    expect([file, text.includes('map-frame.js')]).toEqual([file, false]);
  }
});

async function builtFiles(): Promise<string[]> {
  const built = new URL('../../dist/web/', import.meta.url);
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => `${parentPath}/${name}`);
}

async function builtTexts(): Promise<string[]> {
  const texts = (await builtFiles()).filter((file) =>
    /\.(js|css|html|svg|json|txt|webmanifest)$/.test(file),
  );
  expect(texts.length).toBeGreaterThan(20);
  return texts;
}

/** The bytes as they were sent. */
function read(port: number, path: string, accepted: string) {
  const headers = { host: `localhost:${port}`, 'accept-encoding': accepted };
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
      response.on('error', reject);
    });
    clientRequest.on('error', reject).end();
  });
}
