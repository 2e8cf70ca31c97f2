import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  animation,
  canary,
  toHeic,
  heicPhoto,
  named,
  photo,
  withAnimationMark,
  type Picture,
} from '#tests/support/data/pictures.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

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
] as const)('a photo named .%s is stored and shown', async (ending, format) => {
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

it.each(['heic', 'heif', 'jpg'])(
  'T57 LIMIT-06 a HEIC photo named .%s is stored without its metadata',
  async (ending) => {
    const as = await server.person();
    // HEIC has its own orientation; that of the metadata must not count.
    const { bytes } = await heicPhoto({ width: 640, height: 480, orientation: 6 });
    expect(Buffer.from(bytes).includes(canary)).toBe(true);
    const file = named(`lamp.${ending}`, bytes);
    const { status, body } = await server.call('POST', '/api/uploads', { as, file });

    expect(status).toBe(201);
    expect(body.media).toMatchObject({
      kind: 'image',
      width: 640,
      height: 480,
      widths: [200, 540, 640],
    });
    const { rawPayload } = await server.app.inject({
      url: `${body.media.path}-640.webp`,
      headers: { host: 'ou.localhost:3000', cookie: as.cookie },
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
      height: 480,
    });
    expect(rawPayload.includes(canary)).toBe(false);
  },
);

it('T55 a HEIC photo that is broken, or cannot be read on this machine, is rejected with advice', async () => {
  const as = await server.person();
  const whole = await heicPhoto({ width: 640, height: 480 });
  const cut = { name: 'lamp.heic', bytes: whole.bytes.slice(0, whole.bytes.length / 2) };
  const broken = await server.call('POST', '/api/uploads', { as, file: cut });
  expect([broken.status, broken.body.message]).toEqual([
    422,
    'That photo could not be read. Try another one.',
  ]);
  const bare = await startTestServer({ MEDIA_TOOLS_DIR: '/nowhere' });
  try {
    const file = whole;
    const rejected = await bare.call('POST', '/api/uploads', { as: await bare.person(), file });
    expect([rejected.status, rejected.body.message]).toEqual([
      415,
      "We can't read HEIC and AVIF photos here. Save yours as JPEG and add it again.",
    ]);
  } finally {
    await bare.close();
  }
});

it('a HEIC file with several photos is stored as its main one', async () => {
  const small = await photo({ width: 320, height: 200 });
  const file = await toHeic([await photo({ width: 640, height: 480 }), small]);
  const { status, body } = await upload(await server.person(), file);
  expect([status, body.media?.width]).toEqual([201, 640]);
});

it('T56 a HEIC photo is rejected by the size that its header says, before it is decoded', async () => {
  const { name, bytes } = await heicPhoto({ width: 640, height: 480 });
  const header = Buffer.from(bytes);
  // The box has its name, four bytes of flags, the width and the height.
  header.writeUInt32BE(20_000, header.indexOf('ispe') + 8);
  header.writeUInt32BE(20_000, header.indexOf('ispe') + 12);
  const { status, body } = await upload(await server.person(), named(name, header));
  expect([status, body.message]).toEqual([
    413,
    'HEIC and AVIF photos can be up to 70 megapixels. Save yours smaller, or as JPEG, and add it again.',
  ]);
});

it('a HEIC panorama of a phone is stored in the size at which it can be read', async () => {
  const panorama = await heicPhoto({ width: 13_000, height: 3_200 });
  const { status, body } = await upload(await server.person(), panorama);
  expect([status, body.media]).toMatchObject([
    201,
    { width: 13_000, height: 3_200, widths: [200, 540, 1080, 4388] },
  ]);
});

it('an AVIF photo is stored, whatever its name', async () => {
  const { bytes } = await photo({ width: 640, height: 480 });
  const avif = await sharp(bytes).avif({ effort: 0 }).toBuffer();
  const { status, body } = await upload(await server.person(), named('lamp.jpg', avif));
  expect([status, body.media]).toMatchObject([201, { kind: 'image', width: 640, height: 480 }]);
});

it.each(['gif', 'webp'] as const)(
  'LIMIT-06 an animated %s is stored with its frames and times, and as a still picture',
  async (format) => {
    const as = await server.person();
    const { body } = await upload(
      as,
      named(`wave.${format}`, await animation(format, { frames: 3, side: 40 })),
    );

    expect(body.media.kind).toBe('animation');
    const still = await fetchFile(as, `${body.media.path}-40.webp`);
    expect((await sharp(still.rawPayload).metadata()).pages ?? 1).toBe(1);
    const moving = await fetchFile(as, `${body.media.path}.webp`);
    expect(moving.headers['content-type']).toBe('image/webp');
    const { pages, delay } = await sharp(moving.rawPayload).metadata();
    expect(await listFiles(body.postId)).toHaveLength(2);
    expect([pages, delay]).toEqual([3, [70, 70, 70]]);
    await server.call('DELETE', `/api/uploads/${body.id}`, { as });
    await expect.poll(async () => (await listFiles(body.postId)).length).toBe(0);
  },
);

it.each([
  ['of 301 frames', { frames: 301, side: 4 }, 301, undefined],
  ['of 28 megapixels in all its frames', { frames: 7, side: 2_000 }, 7, undefined],
  ['of 190 frames of 700 pixels', { frames: 190, side: 700 }, 190, 'reduced'],
  ['of 700 frames', { frames: 700, side: 4 }, 600, 'shortened'],
  ['of 160 megapixels in all its frames', { frames: 40, side: 2_000 }, 37, 'shortened'],
])(
  'T56 R15 an animation %s stays one, and its author is told if it is not kept as it was',
  async (_, shape, frames, notice) => {
    const as = await server.person();
    const { status, body } = await upload(as, named('a.gif', await animation('gif', shape)));
    expect([status, body.media.kind, body.notice]).toEqual([201, 'animation', notice]);
    const { rawPayload } = await fetchFile(as, `${body.media.path}.webp`);
    const { pages, width } = await sharp(rawPayload).metadata();
    expect(pages).toBe(frames);
    if (notice === 'reduced') expect(width).toBeLessThan(540);
    else expect(width).toBe(Math.min(540, shape.side));
  },
);

it('the author of an animation that is stored as a still picture is told so', async () => {
  const as = await server.person();
  const large = await upload(
    as,
    named('a.gif', await animation('gif', { frames: 2, side: 3_600 })),
  );
  expect([large.body.media.kind, large.body.notice]).toEqual(['image', 'stilled']);
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  const apng = await upload(as, named('a.png', withAnimationMark(png)));
  expect([apng.body.media?.kind, apng.body.notice]).toEqual(['image', 'stilled']);
  const still = await upload(as, named('a.png', png));
  expect([still.body.media.kind, still.body.notice]).toEqual(['image', undefined]);
});

it('T56 a picture with too many pixels for its format is rejected with a sentence about that', async () => {
  const gif = await animation('gif', { frames: 2, side: 5_200 });
  const { status, body } = await upload(await server.person(), named('a.gif', gif));
  expect([status, body.message]).toEqual([
    413,
    'That picture has too many pixels for its format. Make it smaller and add it again.',
  ]);
});

const upload = (as: Person, file: Picture) => server.call('POST', '/api/uploads', { as, file });

const fetchFile = (as: Person, url: string) =>
  server.app.inject({ url, headers: { host: 'ou.localhost:3000', cookie: as.cookie } });

async function listFiles(postId: string): Promise<string[]> {
  const names = await readdir(server.config.dataDir, { recursive: true });
  return names.filter((name) => name.includes(`${postId}/`));
}
