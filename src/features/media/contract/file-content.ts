/** How many of a file's first bytes tell what it is. */
export const contentBytes = 256;

/** Pictures that every browser shows. */
const plainPhotos = ['jpeg', 'png', 'gif', 'webp'] as const;

/** Videos, by the names that ffmpeg has for their formats: `mov` is also MP4, 3GP and M4V, `matroska` also WebM. */
const containers = ['mov', 'avi', 'matroska'] as const;

export type Container = (typeof containers)[number];

/** A photo or video that the server can read, by its content. */
export type FileContent = (typeof plainPhotos)[number] | 'heic' | 'avif' | Container;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const avifBrands = ['avif', 'avis'];
/** Brands of pictures in general: the others of the file tell which. */
const pictureBrands = ['mif1', 'mif2', 'msf1', 'miaf'];
/** Sound, and pictures that only special programs read. */
const otherBrands = ['M4A ', 'M4B ', 'M4P ', 'F4A ', 'F4B ', 'crx ', 'jp2 ', 'jpx ', 'jpm '];
/** The first box of old QuickTime videos, which do not say what they are. */
const firstBoxes = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];
/** Larger than any file that is accepted: the size of a box that is text. */
const maxBoxSize = 2 ** 27;

/**
 * What a file is by its first bytes, whatever its name says; undefined if it is neither photo nor video, or one that the
 * server cannot read. Browser and server ask here, so that both take the same files.
 */
export function findContent(start: Uint8Array): FileContent | undefined {
  const text = String.fromCharCode(...start.subarray(0, contentBytes));
  const begins = (signature: string) => text.startsWith(signature);
  if (begins('\xff\xd8\xff')) return 'jpeg';
  if (begins('\x89PNG\r\n\x1a\n')) return 'png';
  if (begins('GIF87a') || begins('GIF89a')) return 'gif';
  if (begins('RIFF')) return findRiffContent(text.slice(8, 12));
  // The kind of an EBML file is among its first fields.
  if (begins('\x1aE\xdf\xa3')) return /webm|matroska/.test(text) ? 'matroska' : undefined;
  return findBoxContent(text);
}

export function isVideoContent(content: FileContent | null | undefined): content is Container {
  return containers.some((each) => each === content);
}

/** Whether every browser shows it: not HEIC, and not a video. */
export function isPlainPhotoContent(content: FileContent | null | undefined): boolean {
  return plainPhotos.some((each) => each === content);
}

function findRiffContent(kind: string): FileContent | undefined {
  if (kind === 'WEBP') return 'webp';
  return kind === 'AVI ' ? 'avi' : undefined;
}

/** Files of boxes begin with one that lists their brands, the main one first. */
function findBoxContent(text: string): FileContent | undefined {
  const type = text.slice(4, 8);
  if (firstBoxes.includes(type)) return getBoxSize(text) < maxBoxSize ? 'mov' : undefined;
  if (type !== 'ftyp') return undefined;
  const main = text.slice(8, 12);
  if (avifBrands.includes(main)) return 'avif';
  if (heicBrands.includes(main)) return 'heic';
  if (pictureBrands.includes(main)) {
    const others = text.slice(16, getBoxSize(text)).match(/.{4}/gs) ?? [];
    return others.some((brand) => avifBrands.includes(brand)) ? 'avif' : 'heic';
  }
  return otherBrands.includes(main) ? undefined : 'mov';
}

function getBoxSize(text: string): number {
  return [0, 1, 2, 3].reduce((size, place) => size * 256 + text.charCodeAt(place), 0);
}
