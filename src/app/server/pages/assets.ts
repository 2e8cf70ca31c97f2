import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { MailRenderer } from '../../mail-contract.ts';
import type { PageRenderer } from '../../page-contract.ts';
import { prefetchedScripts, type PrefetchedScripts, type Manifest } from './prefetched-scripts.ts';

/** The built web client: its files and its page renderer. */
export type WebBuild = PageRenderer & {
  /** Addresses for the document's head. */
  script: string;
  styles: string[];
  /** The script of the document with the map. */
  mapScript: string;
  /** Scripts that the page needs at once, loaded in parallel. */
  preloads: string[];
  /** Further scripts, which a page with a list of posts needs. */
  listPreloads: string[];
  prefetches: PrefetchedScripts;
};

const entry = 'src/app/web/entry-client.tsx';

/** Reads the build in `dist`; undefined if there is none. */
export async function loadWebBuild(dist: URL): Promise<WebBuild | undefined> {
  const text = await readFile(new URL('web/.vite/manifest.json', dist), 'utf8').catch(
    () => undefined,
  );
  if (text === undefined) return undefined;
  // Our own build has written the manifest.
  const manifest = JSON.parse(text) as Manifest;
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`the web build has no ${entry}`);
  // Our entry-server.tsx is declared to export a `PageRenderer`.
  const module = (await import(
    pathToFileURL(new URL('web-server/entry-server.js', dist).pathname).href
  )) as PageRenderer;
  return {
    script: `/${chunk.file}`,
    mapScript: await versioned('/map-frame.js', dist),
    styles: (chunk.css ?? []).map((file) => `/${file}`),
    preloads: getPreloads(manifest),
    listPreloads: chunkNamed(manifest, 'cards'),
    prefetches: prefetchedScripts(manifest, entry),
    ...module,
  };
}

/** The address of a built file whose name is always the same, with what makes browsers ask for a changed one. */
async function versioned(path: string, dist: URL): Promise<string> {
  const content = await readFile(new URL(`web${path}`, dist));
  return `${path}?v=${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}

/**
 * The scripts that the entry imports, and the navigation, which every page with the shell loads right after the entry.
 */
function getPreloads(manifest: Manifest): string[] {
  const imported = (manifest[entry]?.imports ?? []).map((name) => manifest[name]);
  const files = imported.flatMap((chunk) => (chunk ? [`/${chunk.file}`] : []));
  return [...files, ...chunkNamed(manifest, 'navigation')];
}

function chunkNamed(manifest: Manifest, wanted: string): string[] {
  const chunk = Object.values(manifest).find(({ name }) => name === wanted);
  return chunk ? [`/${chunk.file}`] : [];
}

export async function loadMailRenderer(dist: URL): Promise<MailRenderer> {
  const built = new URL('mail/entry-mail.js', dist);
  if (!existsSync(built)) throw new Error('mails are not built: run `npm run build`');
  // Our entry-mail.tsx is declared to export a `MailRenderer`.
  return (await import(built.href)) as MailRenderer;
}
