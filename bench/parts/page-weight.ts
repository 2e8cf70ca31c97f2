import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { prefetchedScripts } from '#app/server/pages/prefetched-scripts.ts';

const web = new URL('../../dist/web/', import.meta.url);
const entry = 'src/app/web/entry-client.tsx';

type Chunk = { file: string; name?: string; imports?: string[]; isDynamicEntry?: boolean };
type Manifest = Record<string, Chunk>;

export type PageWeight = { page: string; bytes: number };

/** Gzipped bytes of the scripts of the feed page's first load, of the navigation, and of those that each other page adds. */
export async function scriptWeights(): Promise<{
  first: number;
  navigation: number;
  /** All scripts that the feed's page loads by itself, compressed with brotli. */
  feed: number;
  /** The scripts that an idle page prefetches, compressed with brotli as browsers get them. */
  ahead: { visitor: number; member: number };
  pages: PageWeight[];
}> {
  // Our own build writes this type.
  const manifest = JSON.parse(
    await readFile(new URL('.vite/manifest.json', web), 'utf8'),
  ) as Manifest;
  const first = listFiles(manifest, entry);
  const names = Object.keys(manifest);
  const ahead = prefetchedScripts(manifest, entry);
  const navigation = names.find((name) => manifest[name]?.name === 'navigation') ?? 'navigation';
  const everywhere = listFiles(manifest, navigation, new Set(first));
  const pages = names.filter(
    (name) =>
      manifest[name]?.isDynamicEntry &&
      /\/pages\/|\/web\/.*(page|pages|page-modules|lazy)\.tsx?$/.test(name),
  );
  const weighWithout = (loaded: Set<string>, name: string) =>
    weigh([...listFiles(manifest, name)].filter((file) => !loaded.has(file)));
  return {
    first: await weigh([...first]),
    feed: await weighSent(everyFeedScript(manifest, names)),
    navigation: await weighWithout(first, navigation),
    ahead: { visitor: await weighSent(ahead.visitor), member: await weighSent(ahead.member) },
    pages: await Promise.all(
      pages.toSorted().map(async (page) => ({ page, bytes: await weighWithout(everywhere, page) })),
    ),
  };
}

/** The scripts of the entry, of the navigation and of the cards, with what they import. */
function everyFeedScript(manifest: Manifest, names: string[]): string[] {
  const found = listFiles(manifest, entry);
  for (const name of names) {
    if (['navigation', 'cards'].includes(manifest[name]?.name ?? ''))
      listFiles(manifest, name, found);
  }
  return [...found].map((file) => `/${file}`);
}

/** The files of a module and of all that it imports statically. */
function listFiles(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the web build has no ${name}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const each of chunk.imports ?? []) listFiles(manifest, each, found);
  return found;
}

async function weigh(files: string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(new URL(file, web))));
  return contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
}

/** The bytes of files as they are sent, by their addresses. */
async function weighSent(addresses: string[]): Promise<number> {
  const sizes = addresses.map(async (address) => {
    const file = new URL(address.slice(1), web);
    const bytes = await readFile(`${file.pathname}.br`).catch(() => readFile(file));
    return bytes.length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
