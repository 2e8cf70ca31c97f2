import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

export type Picture = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** The location that a camera stores; it must not appear in any served file (T57). */
export const canary = 'CANARY-35.2226N-97.4395W';

/** A photo of one color, with EXIF data like a camera's that includes the location. */
export async function photo(
  options: { width?: number; height?: number; color?: string; orientation?: number } = {},
): Promise<Picture> {
  const { width = 1600, height = 1200, color = '#3a7', orientation = 1 } = options;
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({
      IFD0: { ImageDescription: canary, Artist: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 13/1 21/1', GPSAreaInformation: canary },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
  return { name: 'lamp.jpg', bytes: new Uint8Array(bytes) };
}

/** A photo in HEIC format, as phones store it. */
export async function heicPhoto(options: Parameters<typeof photo>[0] = {}): Promise<Picture> {
  return toHeic([await photo(options)]);
}

/** Several photos in one HEIC file, as phones store bursts; the first is the main one. */
export async function toHeic(photos: Picture[]): Promise<Picture> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-heic-'));
  const heic = join(folder, 'lamp.heic');
  try {
    const jpegs = photos.map((_, index) => join(folder, `${index}.jpg`));
    for (const [index, { bytes }] of photos.entries()) {
      await writeFile(join(folder, `${index}.jpg`), bytes);
    }
    await promisify(execFile)('heif-enc', [...jpegs, '-o', heic]);
    return { name: 'lamp.heic', bytes: new Uint8Array(await readFile(heic)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function named(name: string, content: string | Uint8Array): Picture {
  return { name, bytes: new Uint8Array(Buffer.from(content)) };
}

/** An animation whose frames have different colors. */
export async function animation(
  format: 'gif' | 'webp',
  { frames, side }: { frames: number; side: number },
): Promise<Buffer> {
  const one = (index: number) => {
    const background = { r: (index * 85) % 256, g: 80, b: 9 };
    return sharp({ create: { width: side, height: side, channels: 3, background } })
      .png()
      .toBuffer();
  };
  const pictures = await Promise.all(Array.from({ length: frames }, (_, index) => one(index)));
  const joined = sharp(pictures, { join: { animated: true } });
  const delay = pictures.map(() => 70);
  return format === 'gif' ? joined.gif({ delay }).toBuffer() : joined.webp({ delay }).toBuffer();
}

/** Puts the mark of an animated PNG into a PNG: the chunk with the number of frames, after the header. */
export function withAnimationMark(png: Buffer): Buffer {
  const mark = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
  return Buffer.concat([png.subarray(0, 33), mark, png.subarray(33)]);
}
