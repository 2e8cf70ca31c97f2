/** The build's manifest: its chunks by their source. */
export type Manifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>;

/** The chunks that the feed's page loads by itself, by their `name` in the manifest. */
const onEveryFeed = ['navigation', 'cards', 'live'];

/** Chunks by their `name`; those whose name others have, by their source. */
const forEverybody = ['menu-popup', 'dialog-popup', 'share-dialog', 'media-viewer', 'post-page'];
const forVisitors = ['account-prompt-modals'];
const forMembers = [
  'composer-parts',
  'create-post-page',
  'src/features/comments/web/lazy.ts',
  'draft-previews',
  'draft-tools',
  'rich-text-editor',
  'toggle-save',
  'start-conversation-dialog',
];

/** Scripts that a browser prefetches when it is idle, so that the most used pages and dialogs open at once. */
export type PrefetchedScripts = { visitor: string[]; member: string[] };

export function prefetchedScripts(manifest: Manifest, entry: string): PrefetchedScripts {
  const loadedKeys = onEveryFeed.map((name) => getKey(manifest, name));
  const loadedFiles = listFiles(manifest, [entry, ...loadedKeys]);
  const filesNotLoaded = (names: string[]) => {
    const wanted = [...forEverybody, ...names].map((name) => getKey(manifest, name));
    return [...listFiles(manifest, wanted)].filter((file) => !loadedFiles.has(file));
  };
  return { visitor: filesNotLoaded(forVisitors), member: filesNotLoaded(forMembers) };
}

function getKey(manifest: Manifest, wanted: string): string {
  const [key] =
    Object.entries(manifest).find(([source, { name }]) => name === wanted || source === wanted) ??
    [];
  if (key === undefined) throw new Error(`the web build has no chunk ${wanted}`);
  return key;
}

/** The files of modules and of all that they import statically. */
function listFiles(manifest: Manifest, sources: string[], found = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the web build has no ${source}`);
    if (found.has(`/${chunk.file}`)) continue;
    found.add(`/${chunk.file}`);
    listFiles(manifest, chunk.imports ?? [], found);
  }
  return found;
}
