import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  animation,
  heicPhoto,
  named,
  photo,
  withAnimationMark,
} from '#tests/support/data/pictures.ts';
import { describeUpload } from '#tests/support/files/uploads.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person();
});
afterAll(() => server.close());

const plain = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });

/** Noise, whose bytes are spread over the whole picture. */
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });

const cut = async (picture: Sharp, share: number) => {
  const bytes = await picture.toBuffer();
  return bytes.subarray(0, bytes.length * share);
};

const withEnd = async (picture: Sharp, end: string) =>
  Buffer.concat([await picture.toBuffer(), Buffer.from(end, 'latin1')]);

const jpeg = () => plain().jpeg().toBuffer();
const heic = async () => (await heicPhoto({ width: 300, height: 200 })).bytes;
const stored = 'image 300×200 in 200,300';
const unreadable = '422 That photo could not be read. Try another one.';

const files: [string, string, () => Promise<Uint8Array>, string][] = [
  ['a JPEG', 'a.jpg', jpeg, stored],
  ['a JPEG as a phone names it', 'IMG_0001.JPEG', jpeg, stored],
  ['a JPEG named HEIC', 'IMG_0001.HEIC', jpeg, stored],
  ['a JPEG without an ending', 'IMG_0001', jpeg, stored],
  ['a JPEG of a browser', 'a.jfif', jpeg, stored],
  ['a JPEG of a social network', 'a.JPG_large', jpeg, stored],
  ['a JPEG named PNG', 'a.png', jpeg, stored],
  ['a JPEG named like a video', 'a.mp4', jpeg, stored],
  ['a progressive JPEG', 'a.jpg', () => plain().jpeg({ progressive: true }).toBuffer(), stored],
  ['a gray JPEG', 'a.jpg', () => plain().grayscale().jpeg().toBuffer(), stored],
  ['a JPEG for printers', 'a.jpg', () => plain().toColourspace('cmyk').jpeg().toBuffer(), stored],
  [
    'a turned JPEG',
    'a.jpg',
    () => plain().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'image 200×300 in 200',
  ],
  ['a JPEG that lacks its end', 'a.jpg', () => cut(noise().jpeg(), 0.98), stored],
  ['half a JPEG', 'a.jpg', () => cut(noise().jpeg(), 0.5), stored],
  ['half a progressive JPEG', 'a.jpg', () => cut(noise().jpeg({ progressive: true }), 0.5), stored],
  ['the header of a JPEG', 'a.jpg', () => cut(noise().jpeg(), 0.005), unreadable],
  ['a JPEG with a page behind it', 'a.jpg', () => withEnd(plain().jpeg(), '<script>'), stored],
  [
    'a JPEG with a video behind it',
    'a.MP.jpg',
    () => withEnd(plain().jpeg(), '\0\0\0\x18ftypmp42'),
    stored,
  ],
  ['a PNG', 'a.png', () => plain().png().toBuffer(), stored],
  ['a transparent PNG', 'a.png', () => plain().ensureAlpha(0.5).png().toBuffer(), stored],
  ['a PNG with a palette', 'a.png', () => plain().png({ palette: true }).toBuffer(), stored],
  ['a PNG of 16 bits', 'a.png', () => plain().toColourspace('rgb16').png().toBuffer(), stored],
  ['an interlaced PNG', 'a.png', () => plain().png({ progressive: true }).toBuffer(), stored],
  ['a PNG named JPEG', 'a.jpeg', () => plain().png().toBuffer(), stored],
  ['half a PNG', 'a.png', () => cut(noise().png(), 0.5), stored],
  ['the header of a PNG', 'a.png', () => cut(noise().png(), 0.0004), unreadable],
  [
    'an animated PNG',
    'a.png',
    async () => withAnimationMark(await plain().png().toBuffer()),
    `${stored} (stilled)`,
  ],
  ['a GIF', 'a.gif', () => plain().gif().toBuffer(), stored],
  ['half a GIF', 'a.gif', () => cut(noise().gif(), 0.5), stored],
  [
    'an animated GIF',
    'a.gif',
    () => animation('gif', { frames: 3, side: 40 }),
    'animation 40×40, 3 frames of 40',
  ],
  [
    'a GIF of 190 frames',
    'a.gif',
    () => animation('gif', { frames: 190, side: 600 }),
    'animation 600×600, 190 frames of 397 (reduced)',
  ],
  [
    'a GIF of 700 frames',
    'a.gif',
    () => animation('gif', { frames: 700, side: 4 }),
    'animation 4×4, 600 frames of 4 (shortened)',
  ],
  ['a WebP', 'a.webp', () => plain().webp().toBuffer(), stored],
  [
    'a WebP without losses',
    'a.webp',
    () => plain().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
    stored,
  ],
  ['a WebP named JPEG', 'a.jpg', () => plain().webp().toBuffer(), stored],
  [
    'an animated WebP',
    'a.webp',
    () => animation('webp', { frames: 3, side: 40 }),
    'animation 40×40, 3 frames of 40',
  ],
  [
    'a WebP of 190 frames',
    'a.webp',
    () => animation('webp', { frames: 190, side: 600 }),
    'animation 600×600, 69 frames of 540 (shortened)',
  ],
  ['a HEIC', 'a.heic', heic, stored],
  ['a HEIC named JPEG', 'a.jpg', heic, stored],
  ['a HEIC without an ending', 'a', heic, stored],
  ['half a HEIC', 'a.heic', async () => (await heic()).slice(0, 400), unreadable],
  ['an AVIF', 'a.avif', () => plain().avif({ effort: 0 }).toBuffer(), stored],
  ['an AVIF named PNG', 'a.png', () => plain().avif({ effort: 0 }).toBuffer(), stored],
  ['a pixel', 'a.png', () => plain(1, 1).png().toBuffer(), 'image 1×1 in 1'],
  [
    'a photo of a phone',
    'a.jpg',
    async () => (await photo({ width: 4000, height: 3000 })).bytes,
    'image 4000×3000 in 200,540,1080,2560',
  ],
  [
    'a screenshot of a page',
    'a.png',
    () => plain(1080, 9000).png().toBuffer(),
    'image 1080×9000 in 200,540,1080',
  ],
  [
    'a screenshot of a spreadsheet',
    'a.png',
    () => plain(9000, 1080).png().toBuffer(),
    'image 9000×1080 in 200,540,1080,9000',
  ],
  [
    'a line',
    'a.png',
    () => plain(12_000, 1).png().toBuffer(),
    'image 12000×1 in 200,540,1080,12000',
  ],
  [
    'a HEIC panorama',
    'a.heic',
    async () => (await heicPhoto({ width: 13_000, height: 3200 })).bytes,
    'image 13000×3200 in 200,540,1080,4388',
  ],
  [
    'a picture with a side of more pixels',
    'a.png',
    () => plain(12_001, 10).png().toBuffer(),
    '413 Photos can be up to 16 MB, 40 megapixels and 12,000 pixels a side.',
  ],
];

test.each(files)(
  'LIMIT-06 T55 T56 what becomes of %s, named %s, depends on its content',
  async (_, name, make, result) => {
    expect(await describeUpload(server, ana, named(name, await make()))).toBe(result);
  },
);
