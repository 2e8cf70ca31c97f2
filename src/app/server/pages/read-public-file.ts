import { readFile } from 'node:fs/promises';

/** Of the build, or in development of the source files. */
const folders = ['dist/web', 'src/app/web/public'].map(
  (folder) => new URL(`../../../../${folder}/`, import.meta.url),
);

/** A file of the release by its path on the site, such as the logo of a campus; undefined if there is none. */
export async function readPublicFile(path: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    const address = new URL(`.${path}`, folder);
    if (!address.href.startsWith(folder.href)) return undefined;
    const found = await readFile(address).catch(() => undefined);
    if (found) return found;
  }
  return undefined;
}
