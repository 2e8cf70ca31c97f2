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
  const { picture } = await decodePicture(process.argv[1]);
  console.log(picture ? (most() - before) / 1024 : 'rejected');
`;

async function writePicture(name: string, megapixels: number, format: (picture: Sharp) => Sharp) {
  const path = join(folder, name);
  // Of all shapes with limited sides, a square has the most pixels.
  const side = Math.floor(Math.sqrt(megapixels * 1_000_000));
  const plain = sharp({ create: { width: side, height: side, channels: 3, background: '#3a7' } });
  await format(plain).toFile(path);
  return path;
}

/** The megabytes that a new process needs in addition to those that it has at its start. */
function memoryGrowth(path: string): number {
  const args = ['--max-old-space-size=128', '--input-type=module', '-e', script, path];
  return Number(execFileSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] }));
}

const largest: [string, number, (picture: Sharp) => Sharp][] = [
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

test('R15 T56 pictures of formats that need more memory per pixel are rejected at a smaller size', async () => {
  const full = { progressive: true, chromaSubsampling: '4:4:4' };
  const rejected = { rejected: 'too large' };
  expect(await decodePicture(await writePicture('a.jpg', 24, (each) => each.jpeg(full)))).toEqual(
    rejected,
  );
  expect(
    await decodePicture(await writePicture('a.gif', 26, (each) => each.gif({ effort: 1 }))),
  ).toEqual(rejected);
});
