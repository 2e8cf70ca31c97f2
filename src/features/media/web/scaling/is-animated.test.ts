import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isAnimated } from './is-animated.ts';

const plain = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } });

async function still(format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<Buffer> {
  const picture = plain('#3a7').withExif({ IFD0: { Artist: 'Ana' } });
  return picture[format]().toBuffer();
}

async function animated(): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#0f0'].map((color) => plain(color).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** After the header comes the chunk with the number of frames. */
async function animatedPng(): Promise<Buffer> {
  const png = await still('png');
  const header = 8 + 25;
  const chunk = Buffer.from('000000086163544c000000020000000000000000', 'hex');
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]);
}

const ask = (bytes: Buffer) => isAnimated(new File([new Uint8Array(bytes)], 'a'));

test('LIMIT-06 every GIF, and each WebP, PNG or AVIF that is animated, is recognized by its content', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    expect(await ask(await still(format))).toBe(false);
  }
  expect(await ask(await still('gif'))).toBe(true);
  expect(await ask(await animated())).toBe(true);
  expect(await ask(await animatedPng())).toBe(true);
  expect(await ask(Buffer.from('\0\0\0\x18ftypavis\0\0\0\0avifmif1', 'latin1'))).toBe(true);
});
