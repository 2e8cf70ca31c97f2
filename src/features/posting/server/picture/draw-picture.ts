import sharp from 'sharp';
import { shareGround, sharePictureSize } from '#features/campuses/server/identity/index.ts';
import { measureText, writeText } from './write-text.ts';

/** What the picture for links to a thing that is sold shows; nothing of a person is in it. */
export type Pictured = {
  campus: { id: string; accent: string; name: string };
  brandName: string;
  /** Null if it has none. */
  photo: Buffer | null;
  /** As written, such as "$60". */
  price: string;
  name: string;
  /** Stamped on it; null while it is available. */
  stamp: 'Sold' | 'Reserved' | null;
};

const { width, height } = sharePictureSize;
const card = { x: 40, y: 40, width: width - 80, height: height - 80, corner: 36 };
const margin = 48;
const photoMargin = 24;
const largestPhoto = { width: 560, height: card.height - 2 * photoMargin };
const photoCorner = 20;

const text = '#16171a';
const quietText = '#5b5f66';

/** Draws the picture for links: price, name and photo on the plan of the campus, with what became of it. JPEG. */
export async function drawPicture({ photo, ...pictured }: Pictured): Promise<Buffer> {
  const layer = photo && (await toLayer(photo));
  const ground = drawGround(pictured, layer);
  const stampAt = layer ? { x: layer.left + 20, y: layer.top + 40 } : { x: 760, y: 440 };
  const stamp = pictured.stamp ? drawStamp(pictured.stamp, stampAt) : '';
  const layers = layer ? [layer] : [];
  return sharp(Buffer.from(svgOf(ground)))
    .composite([...layers, { input: Buffer.from(svgOf(stamp)), left: 0, top: 0 }])
    .flatten()
    .jpeg({ quality: 84 })
    .toBuffer();
}

const svgOf = (inside: string, size = sharePictureSize) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${inside}</svg>`;

function drawGround(
  { campus, brandName, price, name }: Omit<Pictured, 'photo'>,
  photo: Layer | null,
): string {
  const x = photo ? photo.left + photo.width + margin : card.x + margin;
  const box = { x, width: card.x + card.width - margin - x };
  const priceSize = fitSize(price, { width: box.width, largest: 112 });
  const priceFont = { weight: 800, size: priceSize, color: text, lineHeight: priceSize } as const;
  const priceY = card.y + margin + priceSize * 0.75;
  const nameSize = photo ? 44 : 64;
  const nameFont = {
    weight: 600,
    size: nameSize,
    color: text,
    lineHeight: nameSize * 1.22,
  } as const;
  const campusFont = { weight: 600, size: 28, color: quietText, lineHeight: 28 } as const;
  const written = [
    writeText(price, { ...box, ...priceFont, y: priceY, maxLines: 1 }),
    writeText(name, { ...box, ...nameFont, y: priceY + nameSize * 1.6, maxLines: photo ? 5 : 3 }),
    writeText(`${campus.name} ${brandName}`, {
      ...box,
      ...campusFont,
      y: card.y + card.height - margin,
      maxLines: 1,
    }),
  ];
  return shareGround(campus).svg + rectangle(card, '#ffffff') + written.join('');
}

type Box = { x: number; y: number; width: number; height: number; corner: number };

const rectangle = ({ corner, ...box }: Box, fill: string) =>
  `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${corner}" fill="${fill}"/>`;

/** Long prices are written smaller, on one line. */
function fitSize(
  price: string,
  { width: room, largest }: { width: number; largest: number },
): number {
  const wide = measureText(price, { weight: 800, size: largest });
  return Math.min(largest, Math.floor((largest * room) / wide));
}

type Layer = { input: Buffer; left: number; top: number; width: number };

/** The whole photo, in its own shape, with round corners. */
async function toLayer(photo: Buffer): Promise<Layer> {
  const { data, info } = await sharp(photo)
    .resize({ ...largestPhoto, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const mask = svgOf(rectangle({ ...size, x: 0, y: 0, corner: photoCorner }, '#ffffff'), size);
  const input = await sharp(data)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const top = Math.round((height - size.height) / 2);
  return { input, left: card.x + photoMargin, top, width: size.width };
}

/** As on the photos of pages: in a frame, turned a little. */
function drawStamp(stamp: string, { x, y }: { x: number; y: number }): string {
  const letters = stamp.toUpperCase();
  const look = { weight: 800, size: 52, color: text } as const;
  const wide = measureText(letters, look);
  const box = { x: 0, y: 0, width: wide + 64, height: 92, corner: 20 };
  const line = { x: 32, y: 65, width: wide + 1, lineHeight: look.size, maxLines: 1 };
  const written = writeText(letters, { ...look, ...line });
  const frame = `<rect x="3" y="3" width="${wide + 58}" height="86" rx="17" fill="none" stroke="${text}" stroke-width="6"/>`;
  return `<g transform="translate(${x} ${y + 30}) rotate(-6)">${rectangle(box, '#ffffff')}${frame}${written}</g>`;
}
