import sharp, { type Metadata, type OutputInfo, type ResizeOptions, type Sharp } from 'sharp';
import { memberPhotoWidths } from '#platform/contract/people/member-photo.ts';
import { getFittedSize, maxPhotoPixels, maxPhotoSide, photoWidths } from '../../contract.ts';
import type { MediaNotice } from '../../schemas.ts';
import { maxHeicPixels } from '../heic-limits.ts';
import type { DecodedPicture, DecoderResult, Shape } from './decoded-picture.ts';

/** GIFs and fully sampled progressive JPEGs are decoded as a whole, and need six bytes or more per pixel (R15). */
const maxGifPixels = 25_000_000;
const maxFullProgressivePixels = 23_000_000;
/** A GIF or progressive picture with more pixels gets no large size or motion, which would need too much memory (R15). */
const maxWholePixels = 12_000_000;
/** A HEIC photo has been decoded before, into a JPEG of which a part is read at a time (R15). */
const maxUprightPixels = maxHeicPixels;
/** An animation with more frames is cut. */
const maxFrames = 600;
/** Pixels of all frames that are decoded: of an animation with more, the first frames are kept (R15). */
const maxMovingPixels = 150_000_000;
/** A WebP is decoded as a whole, into four bytes per pixel of all frames. */
const maxMovingWebpPixels = 25_000_000;
/** Pixels of all frames that are stored: an animation with more is stored in a smaller width (R15). */
const maxStoredPixels = 30_000_000;
const motionWidth = 540;

const webp = { quality: 80, effort: 2 };
const placeholderSides = [16, 12, 8, 4];
const maxPlaceholderLength = 400;

const formats = new Set(['jpeg', 'png', 'gif', 'webp']);

/** Limits this whole process to the four loaders that are needed, and to one thread without a cache. */
export function limitDecoder(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegFile',
      'VipsForeignLoadPngFile',
      'VipsForeignLoadNsgifFile',
      'VipsForeignLoadWebpFile',
    ],
  });
  sharp.concurrency(1);
  sharp.cache(false);
}

/** Reads the header, decodes once, and creates every width, for an animation from its first frame. */
export async function decodePicture(path: string, shape: Shape = 'whole'): Promise<DecoderResult> {
  const header = await sharp(path, { limitInputPixels: false, failOn: 'none' }).metadata();
  const { width, height } = shape === 'upright' ? header : header.autoOrient;
  const rejected = toRejection(shape, header, { width, height });
  if (rejected) return { rejected };
  const motion = shape === 'whole' ? planMotion(header, { width, height }) : undefined;
  const widths = motion ? photoWidths : getWidths(shape, header, { width, height });
  const decoded = await decode(path, shape, Math.max(...widths));
  const { channels } = decoded.info;
  const raw = { width: decoded.info.width, height: decoded.info.height, channels };
  const from = () => sharp(decoded.data, { raw });
  const renditions: DecodedPicture['renditions'] = [];
  for (const each of new Set(widths.map((width) => Math.min(width, raw.width)))) {
    renditions.push({
      width: each,
      bytes: await from().resize({ width: each }).webp(webp).toBuffer(),
    });
  }
  const placeholder = await createPlaceholder(from);
  const picture = { width, height, renditions, placeholder };
  if (motion) return { picture: { ...picture, ...(await getMotion(path, motion)) } };
  const isStilled = shape === 'whole' && (header.pages ?? 1) > 1;
  return { picture: isStilled ? { ...picture, notice: 'stilled' } : picture };
}

type Decoded = { data: Buffer; info: OutputInfo };

/** The pixels, upright. Of a file that ends early, as many as it has; without any it is rejected. */
async function decode(path: string, shape: Shape, width: number): Promise<Decoded> {
  const read = (failOn: 'error' | 'none') => {
    const source = sharp(path, { limitInputPixels: getMostPixels(shape), failOn });
    return (
      (shape === 'upright' ? source : source.autoOrient())
        .resize(getSize(shape, width))
        // Transparent pixels would look different in light and dark mode.
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
    );
  };
  try {
    return await read('error');
  } catch (error) {
    const decoded = await read('none');
    if (hasOneColor(decoded)) throw error;
    return decoded;
  }
}

/** What a file without a single pixel is filled with. */
function hasOneColor({ data, info: { channels } }: Decoded): boolean {
  return data.every((value, index) => value === data[index % channels]);
}

type Size = { width: number; height: number };

/** T56: decides from the header, before a pixel is decoded. */
function toRejection(
  shape: Shape,
  header: Metadata,
  { width, height }: Size,
): 'unreadable' | 'too large' | 'too many pixels' | undefined {
  if (!formats.has(header.format)) return 'unreadable';
  const isLong = shape !== 'upright' && Math.max(width, height) > maxPhotoSide;
  if (isLong || width * height > getMostPixels(shape)) return 'too large';
  return width * height > getMaxPixels(header) ? 'too many pixels' : undefined;
}

function getMostPixels(shape: Shape): number {
  return shape === 'upright' ? maxUprightPixels : maxPhotoPixels;
}

type Motion = { frames: number; width: number; notice: MediaNotice | undefined };

/**
 * What is kept of an animation: as many frames as can be decoded in time, in a width in which they can be encoded in time.
 * Undefined if it does not move, or a single frame is too large for that (R15).
 */
function planMotion(header: Metadata, { width, height }: Size): Motion | undefined {
  const { pages = 1, format } = header;
  const [most, mostInFrame] =
    format === 'webp'
      ? [maxMovingWebpPixels, maxMovingWebpPixels / 4]
      : [maxMovingPixels, maxWholePixels];
  if (pages < 2 || width * height > mostInFrame) return undefined;
  const frames = Math.min(pages, maxFrames, Math.floor(most / (width * height)));
  const wanted = Math.min(width, motionWidth);
  const pixels = frames * wanted * ((height * wanted) / width);
  const reduced = Math.max(
    1,
    Math.floor(wanted * Math.sqrt(Math.min(1, maxStoredPixels / pixels))),
  );
  const smaller = reduced < wanted ? 'reduced' : undefined;
  return { frames, width: reduced, notice: frames < pages ? 'shortened' : smaller };
}

/** The frames, with their durations. */
async function getMotion(path: string, { frames, width, notice }: Motion) {
  const source = { pages: frames, limitInputPixels: maxMovingPixels, failOn: 'none' } as const;
  const motion = await sharp(path, source)
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 70, effort: 0 })
    .toBuffer();
  return { motion, notice };
}

function getWidths(
  shape: Shape,
  { format, isProgressive }: Metadata,
  { width, height }: Size,
): readonly number[] {
  if (shape === 'square') return memberPhotoWidths;
  const large = getFittedSize({ width, height }).width;
  if (shape === 'frame' || large <= Math.max(...photoWidths)) return photoWidths;
  const isDecodedWhole = format === 'gif' || isProgressive;
  return isDecodedWhole && width * height > maxWholePixels ? photoWidths : [...photoWidths, large];
}

/** A square is enlarged if necessary: it always has the same sizes, because they are part of its address. */
function getSize(shape: Shape, width: number): ResizeOptions {
  if (shape === 'square') return { width, height: width, fit: 'cover' };
  return { width, withoutEnlargement: true };
}

function getMaxPixels({ format, isProgressive, chromaSubsampling = '' }: Metadata): number {
  if (format === 'gif') return maxGifPixels;
  const isFull = format === 'jpeg' && isProgressive && !chromaSubsampling.startsWith('4:2:0');
  return isFull ? maxFullProgressivePixels : Infinity;
}

async function createPlaceholder(from: () => Sharp): Promise<string> {
  for (const side of placeholderSides) {
    const bytes = await from()
      .resize({ width: side, height: side, fit: 'inside' })
      .webp({ quality: 30, effort: 2 })
      .toBuffer();
    const address = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (address.length <= maxPlaceholderLength) return address;
  }
  return '';
}
