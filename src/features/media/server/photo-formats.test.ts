import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { named, photo } from '#tests/support/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.each([
  ['jpeg', 'jpeg'],
  ['jpg', 'jpeg'],
  ['png', 'png'],
  ['gif', 'gif'],
  ['webp', 'webp'],
] as const)('a photo named .%s is taken in and shown', async (ending, format) => {
  const as = await server.person();
  const { bytes } = await photo();
  const file = named(`lamp.${ending}`, await sharp(bytes).resize(64).toFormat(format).toBuffer());
  const { status, body } = await server.call('POST', '/api/uploads', { as, file });

  expect(status).toBe(201);
  const { rawPayload } = await server.app.inject({
    url: `${body.media.path}-64.webp`,
    headers: { host: 'ou.localhost:3000', cookie: as.cookie },
  });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 64 });
});
