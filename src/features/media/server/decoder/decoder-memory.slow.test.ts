import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atScale } from '#tests/support/faults/fault-scale.ts';
import { decodePicture } from './decode-picture.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quad-memory-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const script = `
  import { readFileSync } from 'node:fs';
import { decodePicture, limitDecoder } from '${import.meta.resolve('./decode-picture.ts')}';
  limitDecoder();
  const most = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
  const before = most();
  const { picture } = await decodePicture(process.argv[1], process.argv[2]);
  console.log(picture ? (most() - before) / 1024 : 'rejected');
`;

async function writePicture(
  name: string,
  megapixels: number,
  format: (picture: Sharp) => Sharp,
  longest?: number,
) {
  const path = join(folder, name);
  // Of all shapes with limited sides, a square has the most pixels.
  const width = longest ?? Math.floor(Math.sqrt(megapixels * 1_000_000));
  const height = Math.floor((megapixels * 1_000_000) / width);
  const plain = sharp({
    create: { width, height, channels: 3, background: '#3a7' },
    limitInputPixels: false,
  });
  await format(plain).toFile(path);
  return path;
}

/** An animation of stripes that move, so that no frame is like the one before. */
async function writeAnimation(name: string, frames: number, side: number): Promise<string> {
  const path = join(folder, name);
  const stripes = Array.from({ length: 12 }, (_, index) => {
    const bars = Array.from(
      { length: 40 },
      (_, bar) =>
        `<rect x="${((bar * side) / 40 + index * 7) % side}" width="${side / 90}" height="${side}"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${bars.join('')}</svg>`;
    return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer();
  });
  const pictures = await Promise.all(stripes);
  const all = Array.from({ length: frames }, (_, index) => pictures[index % 12] ?? Buffer.alloc(0));
  const joined = sharp(all, { join: { animated: true }, limitInputPixels: false });
  const format = name.endsWith('.gif') ? joined.gif({ effort: 1 }) : joined.webp({ effort: 0 });
  await format.toFile(path);
  return path;
}

/** The megabytes that a new process needs in addition to those that it has at its start. */
function memoryGrowth(path: string, shape = 'whole'): number {
  const args = ['--max-old-space-size=128', '--input-type=module', '-e', script, path, shape];
  return Number(execFileSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] }));
}

const largest: [string, number, (picture: Sharp) => Sharp, number?][] = [
  // The first two need the most memory.
  ['large.jpg', 12, (picture) => picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
  ['full.jpg', 23, (picture) => picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
  ['still.gif', 25, (picture) => picture.gif({ effort: 1 })],
  ['camera.jpg', 40, (picture) => picture.jpeg()],
  ['turned.jpg', 40, (picture) => picture.jpeg().withMetadata({ orientation: 6 })],
  ['progressive.jpg', 40, (picture) => picture.jpeg({ progressive: true })],
  ['plain.png', 40, (picture) => picture.png({ compressionLevel: 1 })],
  ['interlaced.png', 40, (picture) => picture.png({ progressive: true, compressionLevel: 1 })],
  ['plain.webp', 40, (picture) => picture.webp({ effort: 0 })],
  // These are not made smaller, so that their text stays readable.
  ['wide.jpg', 12.9, (picture) => picture.jpeg(), 12_000],
  ['wide.png', 12.9, (picture) => picture.png({ compressionLevel: 1 }), 12_000],
  ['wide.webp', 12.9, (picture) => picture.webp({ effort: 0 }), 12_000],
  ['wide-full.jpg', 11.9, (picture) => picture.jpeg({ progressive: true }), 11_100],
];

/** All pictures only in the full run, because decoding them takes half a minute. */
const tried = largest.slice(0, atScale(2, largest.length));

test.each(tried)(
  'R15 T56 a process decodes %s of %i megapixels, the most allowed, in 160 MB',
  async (...picture) => {
    const growth = memoryGrowth(await writePicture(...picture));
    expect(growth).toBeGreaterThan(1);
    expect(growth).toBeLessThan(160);
  },
);

test('R15 T56 a process reduces a panorama of a phone, of the most pixels allowed, in 160 MB', async () => {
  const path = await writePicture('panorama.jpg', 70, (picture) => picture.jpeg(), 16_382);
  expect(memoryGrowth(path, 'upright')).toBeLessThan(160);
});

test.each<[number, string, number, number]>([
  [160, 'large.gif', 13, 3_400],
  [160, 'long.gif', 600, 480],
  // A WebP is decoded as a whole.
  [300, 'large.webp', 4, 2_490],
  [300, 'long.webp', 600, 480],
])(
  'R15 T56 in %i MB a process keeps what it may of the animation %s of %i frames of %i pixels',
  async (megabytes, ...animation) => {
    expect(memoryGrowth(await writeAnimation(...animation))).toBeLessThan(megabytes);
  },
);

test('R15 T56 pictures of formats that need more memory per pixel are rejected at a smaller size', async () => {
  const full = { progressive: true, chromaSubsampling: '4:4:4' };
  const rejected = { rejected: 'too many pixels' };
  expect(await decodePicture(await writePicture('a.jpg', 24, (each) => each.jpeg(full)))).toEqual(
    rejected,
  );
  expect(
    await decodePicture(await writePicture('a.gif', 26, (each) => each.gif({ effort: 1 }))),
  ).toEqual(rejected);
});
