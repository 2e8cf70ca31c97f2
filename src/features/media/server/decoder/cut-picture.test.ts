import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodePicture } from './decode-picture.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quad-cut-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A picture with noise, so that its bytes are spread over it: red above, blue below. */
async function redAndBlue(format: (picture: Sharp) => Sharp): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 30, sigma: 25 };
  const half = (background: string) =>
    sharp({ create: { width: 400, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  const black = { width: 400, height: 400, channels: 3, background: '#000', noise } as const;
  const noisy = await sharp({ create: black }).png().toBuffer();
  const [red, blue] = await Promise.all([half('#a00'), half('#00a')]);
  const both = await sharp(noisy)
    .composite([
      { input: red, top: 0, left: 0, blend: 'add' },
      { input: blue, top: 200, left: 0, blend: 'add' },
    ])
    .png()
    .toBuffer();
  return format(sharp(both)).toBuffer();
}

/** The color at a share of the height. */
async function colorAt(bytes: Uint8Array, share: number): Promise<'red' | 'blue' | 'neither'> {
  const { width, height } = await sharp(bytes).metadata();
  const area = { left: 0, top: Math.floor(height * share) - 4, width, height: 4 };
  const part = await sharp(bytes).extract(area).png().toBuffer();
  const { channels } = await sharp(part).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  if (Math.abs(red - blue) < 40) return 'neither';
  return red > blue ? 'red' : 'blue';
}

async function decodeCut(bytes: Buffer, length: number) {
  const path = join(folder, 'cut');
  writeFileSync(path, bytes.subarray(0, length));
  const result = await decodePicture(path).catch(() => ({ rejected: 'unreadable' as const }));
  return 'picture' in result ? result.picture : result;
}

const formats: [string, (picture: Sharp) => Sharp][] = [
  ['JPEG', (picture) => picture.jpeg({ quality: 90 })],
  ['turned JPEG', (picture) => picture.jpeg({ quality: 90 }).withMetadata({ orientation: 3 })],
  ['PNG', (picture) => picture.png()],
  ['GIF', (picture) => picture.gif()],
];

test.each(formats)(
  'a %s that ends 200 bytes early is whole for a viewer, and taken',
  async (name, format) => {
    const bytes = await redAndBlue(format);
    const picture = await decodeCut(bytes, bytes.length - 200);
    if (!('renditions' in picture)) throw new Error('rejected');
    expect([picture.width, picture.height]).toEqual([400, 400]);
    const shown = picture.renditions.at(-1)?.bytes ?? new Uint8Array();
    const colors = [await colorAt(shown, 0.2), await colorAt(shown, 0.8)];
    expect(colors).toEqual(name.startsWith('turned') ? ['blue', 'red'] : ['red', 'blue']);
  },
);

test.each(formats)('a %s cut in half is taken as far as it goes', async (name, format) => {
  const bytes = await redAndBlue(format);
  const picture = await decodeCut(bytes, bytes.length / 2);
  if (!('renditions' in picture)) throw new Error('rejected');
  const shown = picture.renditions.at(-1)?.bytes ?? new Uint8Array();
  const [first, rest] = name.startsWith('turned') ? [0.9, 0.1] : [0.1, 0.9];
  expect([await colorAt(shown, first), await colorAt(shown, rest)]).toEqual(['red', 'neither']);
});

test('a progressive JPEG cut in half is taken with less detail', async () => {
  const bytes = await redAndBlue((picture) => picture.jpeg({ progressive: true }));
  const picture = await decodeCut(bytes, bytes.length / 2);
  if (!('renditions' in picture)) throw new Error('rejected');
  const shown = picture.renditions.at(-1)?.bytes ?? new Uint8Array();
  expect([await colorAt(shown, 0.2), await colorAt(shown, 0.8)]).toEqual(['red', 'blue']);
});

test('T55 a file that has not a single pixel is rejected', async () => {
  for (const [, format] of formats) {
    const bytes = await redAndBlue(format);
    for (const length of [4, 20, 60]) {
      expect(await decodeCut(bytes, length)).toEqual({ rejected: 'unreadable' });
    }
  }
});
