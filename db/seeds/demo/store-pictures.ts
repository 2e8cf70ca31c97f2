import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Stores a file under its key. */
export type StoreFile = (key: string, bytes: Uint8Array) => Promise<void>;

export type StoredPicture = {
  name: string;
  path: string;
  widths: number[];
  width: number;
  height: number;
  placeholder: string;
};

/** The pictures of one post or message; `folder` is `posts` or `messages`. */
type PicturesToStore = { folder: string; id: string; pictures: string[] };

type Rendered = Omit<StoredPicture, 'name' | 'path'> & {
  hash: string;
  files: { width: number; bytes: Uint8Array }[];
};

const widths = [200, 540, 1080];
const webp = { quality: 78, effort: 1 };

/** The file of a picture that the texts name, such as `sofa 2 close`. */
export function pictureFile(name: string): URL {
  return new URL(`pictures/${name.replaceAll(' ', '-')}.webp`, import.meta.url);
}

/**
 * Stores every picture under each post or message that shows it, in the order of the gallery. Rows are written after
 * the files, so an interrupted seed stores the same files again.
 */
export async function storePictures(
  shown: PicturesToStore[],
  { store, log }: { store: StoreFile; log: (line: string) => void },
): Promise<Map<string, StoredPicture[]>> {
  const names = [...new Set(shown.flatMap(({ pictures }) => pictures))];
  log(`Storing ${names.length} pictures for the demo ...`);
  const uses = shown.flatMap(({ folder, id, pictures }) =>
    pictures.map((name, position) => ({ folder, id, name, position })),
  );
  const stored = new Map<string, StoredPicture[]>(shown.map(({ id }) => [id, []]));
  const queue = [...names];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const rendered = await render(name);
      for (const { folder, id, position } of uses.filter((use) => use.name === name)) {
        const gallery = stored.get(id) ?? [];
        gallery[position] = await storeRendered(rendered, {
          folder: `${folder}/${id}`,
          name,
          store,
        });
      }
    }
  };
  await Promise.all([work(), work()]);
  return stored;
}

async function render(name: string): Promise<Rendered> {
  const whole = await readFile(pictureFile(name));
  const { width, height } = await sharp(whole).metadata();
  const files = await Promise.all(
    widths.map(async (each) => ({
      width: each,
      bytes:
        each === width ? whole : await sharp(whole).resize({ width: each }).webp(webp).toBuffer(),
    })),
  );
  const tiny = await sharp(whole)
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

async function storeRendered(
  { files, hash, ...picture }: Rendered,
  { folder, name, store }: { folder: string; name: string; store: StoreFile },
): Promise<StoredPicture> {
  const path = `images/${folder}/${hash}`;
  await Promise.all(files.map(({ width, bytes }) => store(`${path}-${width}.webp`, bytes)));
  return { ...picture, path, name: `${name.replaceAll(' ', '-')}.webp` };
}
