import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawPicture } from './pictures/draw-picture.ts';

/** Puts a file under its key; written again, it is the same file. */
export type StoreFile = (key: string, bytes: Uint8Array) => Promise<void>;

export type StoredPicture = {
  name: string;
  path: string;
  widths: number[];
  width: number;
  height: number;
  placeholder: string;
};

/** `folder` is of what they belong to: `posts` or `messages`. */
type Wanted = { folder: string; id: string; pictures: string[] };

type Rendered = Omit<StoredPicture, 'name' | 'path'> & {
  hash: string;
  files: { width: number; bytes: Uint8Array }[];
};

const widths = [200, 540, 1080];
/** Of the narrow widths; flat colours need no more. */
const webp = { quality: 78, effort: 1 };

/**
 * Draws every picture once, two at a time, and stores it for each post or message that shows it: by its id, in its order.
 * Crash-safe by order: rows are written after this, so what was stored for nothing is stored again.
 */
export async function storePictures(
  shown: Wanted[],
  { store, say }: { store: StoreFile; say: (line: string) => void },
): Promise<Map<string, StoredPicture[]>> {
  const names = [...new Set(shown.flatMap(({ pictures }) => pictures))];
  say(`Drawing ${names.length} pictures for the demo ...`);
  const places = shown.flatMap(({ folder, id, pictures }) =>
    pictures.map((name, position) => ({ folder, id, name, position })),
  );
  const stored = new Map<string, StoredPicture[]>(shown.map(({ id }) => [id, []]));
  const queue = [...names];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const rendered = await render(name);
      for (const { folder, id, position } of places.filter((place) => place.name === name)) {
        const gallery = stored.get(id) ?? [];
        gallery[position] = await keep(rendered, { folder: `${folder}/${id}`, name, store });
      }
    }
  };
  await Promise.all([work(), work()]);
  return stored;
}

async function render(name: string): Promise<Rendered> {
  const drawing = drawPicture(name);
  const width = Math.max(...widths);
  const height = Math.round((drawing.height * width) / drawing.width);
  const svg = drawing.svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files = await Promise.all(
    widths.map(async (each) => ({
      width: each,
      bytes: await sharp(data, { raw }).resize({ width: each }).webp(webp).toBuffer(),
    })),
  );
  const tiny = await sharp(data, { raw })
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer();
  const hash = createHash('sha256');
  for (const { bytes } of files) hash.update(bytes);
  return {
    files,
    widths,
    width,
    height,
    hash: hash.digest('hex').slice(0, 32),
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}

async function keep(
  { files, hash, ...picture }: Rendered,
  { folder, name, store }: { folder: string; name: string; store: StoreFile },
): Promise<StoredPicture> {
  const path = `images/${folder}/${hash}`;
  await Promise.all(files.map(({ width, bytes }) => store(`${path}-${width}.webp`, bytes)));
  return { ...picture, path, name: `${name.replaceAll(' ', '-')}.webp` };
}
