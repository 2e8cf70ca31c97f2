import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawIcon } from './draw-icon.ts';

/** The icons of a site: what systems ask for when it is added to a home screen. */
const kinds = {
  '192': { pixels: 192, shape: 'rounded' },
  '512': { pixels: 512, shape: 'rounded' },
  maskable: { pixels: 512, shape: 'maskable' },
  /** A phone that takes icons from the page, not from the manifest, rounds the corners by itself. */
  touch: { pixels: 180, shape: 'maskable' },
  /** The small sign of a notification: a system uses its shape only. */
  badge: { pixels: 96, shape: 'plain' },
} as const;

export type IconKind = keyof typeof kinds;

type IconOwner = { id: string; accent: string };

export const iconFolder = '/campus-icons/';

/** The address of an icon. It contains a digest of the drawing, so browsers may keep the file forever. */
export function iconPath(campus: IconOwner, kind: IconKind | 'svg'): string {
  const name = `${campus.id}.${drawingDigest(campus)}`;
  return iconFolder + (kind === 'svg' ? `${name}.svg` : `${name}.${kind}.png`);
}

/** Colors do not change often, and the digest is part of every page. */
const digests = new Map<string, string>();

function drawingDigest({ accent }: IconOwner): string {
  const known = digests.get(accent);
  if (known !== undefined) return known;
  const drawings = drawIcon({ accent }, 'rounded') + drawIcon({ accent }, 'maskable');
  const digest = createHash('sha256').update(drawings).digest('hex').slice(0, 12);
  digests.set(accent, digest);
  return digest;
}

/** Makes each icon once for each color. */
const pictures = new Map<string, Promise<Buffer>>();

/** The icon at this address of a campus; undefined if there is none. */
export async function iconAt(
  campus: IconOwner,
  path: string,
): Promise<{ type: string; content: string | Buffer } | undefined> {
  if (path === iconPath(campus, 'svg')) {
    return { type: 'image/svg+xml', content: drawIcon(campus, 'rounded') };
  }
  const kind = listKinds().find((each) => path === iconPath(campus, each));
  return kind && { type: 'image/png', content: await renderedIcon(campus, kind) };
}

function renderedIcon({ accent }: IconOwner, kind: IconKind): Promise<Buffer> {
  const key = `${accent} ${kind}`;
  const known = pictures.get(key);
  if (known) return known;
  const { pixels, shape } = kinds[kind];
  const svg = Buffer.from(drawIcon({ accent }, shape));
  const made = sharp(svg, { density: 72 * (pixels / 32) })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9 })
    .toBuffer();
  pictures.set(key, made);
  made.catch(() => pictures.delete(key));
  return made;
}

function listKinds(): IconKind[] {
  // Their names are written above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(kinds) as IconKind[];
}
