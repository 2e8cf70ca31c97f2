import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photo } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { decodePicture } from '../decoder/decode-picture.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'quad-large-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const large = { width: 4000, height: 3000 };

async function upload(as: Person, shape: Parameters<typeof photo>[0], campus = 'ou') {
  const file = await photo(shape);
  const { body } = await server.call('POST', '/api/uploads', { as, campus, file });
  return body;
}

it.each([
  ['a wide photo', large, [2560, 1920]],
  ['a photo that a phone held upright', { ...large, orientation: 6 }, [1920, 2560]],
  ['a photo of less than 2,560', {}, [1600, 1200]],
  ['a photo a little wider than cards', { width: 1081, height: 100 }, [1081, 100]],
  ['a panorama', { width: 8000, height: 2000 }, [4320, 1080]],
  ['a wide screenshot', { width: 9000, height: 1080 }, [9000, 1080]],
  ['a wide screenshot of the most pixels', { width: 12_000, height: 1080 }, [12_000, 1080]],
])(
  '%s is also stored with at most 2,560 pixels on its longest side, or 1,080 on its shorter one',
  async (_, shape, size) => {
    const ana = await server.person();
    const { media } = await upload(ana, shape);
    expect(media.widths).toEqual([200, 540, 1080, size[0]]);
    const stored = join(server.config.dataDir, `${media.path}-${size[0]}.webp`);
    const { width, height } = await sharp(stored).metadata();
    expect([width, height]).toEqual(size);
  },
);

it('a photo that is not wider than cards has no large size, however tall it is', async () => {
  const { media } = await upload(await server.person(), { width: 1080, height: 4000 });
  expect(media.widths).toEqual([200, 540, 1080]);
  for (const tall of [
    { width: 1500, height: 6000 },
    { width: 1080, height: 9000 },
  ]) {
    const { media } = await upload(await server.person(), tall);
    expect([media.widths, media.height]).toEqual([[200, 540, 1080], tall.height]);
  }
});

it('the picture of a video, an animation, and a photo that takes much memory have no large size', async () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3a7' } });
  const still = join(folder, 'still.jpg');
  await plain(1920, 1080).toFile(still);
  const full = join(folder, 'full.jpg');
  await plain(4200, 3000).jpeg({ progressive: true }).toFile(full);
  const moving = join(folder, 'moving.gif');
  const frames = await Promise.all(
    [plain(1200, 30), plain(1200, 31)].map((each) => each.png().toBuffer()),
  );
  await writeFile(
    moving,
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );

  expect(await getWidths(still)).toEqual([200, 540, 1080, 1920]);
  expect(await getWidths(still, 'frame')).toEqual([200, 540, 1080]);
  expect(await getWidths(moving)).toEqual([200, 540, 1080]);
  expect(await getWidths(full)).toEqual([200, 540, 1080]);
});

async function getWidths(...options: Parameters<typeof decodePicture>): Promise<number[]> {
  const response = await decodePicture(...options);
  return 'picture' in response ? response.picture.renditions.map(({ width }) => width) : [];
}

it('T59 POST-07 on a private campus only members get the large size, and it is deleted with the post', async () => {
  const hal = await server.person({ campus: 'harvard' });
  const { id, postId, media } = await upload(hal, large, 'harvard');
  const address = `${media.path}-2560.webp`;
  const statusFor = async (as?: Person, campus = 'harvard') =>
    (await server.call('GET', address, { as, campus })).status;
  const other = await server.person({ campus: 'harvard' });
  expect([await statusFor(hal), await statusFor(other)]).toEqual([200, 404]);

  const body = { text: editorText('Lamp'), postId, uploadIds: [id] };
  await server.call('POST', '/api/posts', { as: hal, campus: 'harvard', body });
  const stranger = await server.person();
  expect([await statusFor(other), await statusFor(), await statusFor(stranger, 'ou')]).toEqual([
    200, 404, 404,
  ]);

  await server.call('DELETE', `/api/posts/${postId}`, { as: hal, campus: 'harvard' });
  expect(await statusFor(hal)).toBe(404);
  const left = join(server.config.dataDir, 'files/images/posts', postId);
  expect(await readdir(left).catch(() => [])).toEqual([]);
});
