/** The manifest of the build: its files by their source. */
export type Manifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>;

/** What the feed's page loads by itself. Chunks by the names of their files. */
const onEveryFeed = ['navigation', 'cards', 'live'];

const forEverybody = ['menu-popup', 'dialog-popup', 'share-dialog', 'media-viewer', 'post-page'];
const forVisitors = ['account-prompt-modals'];
const forMembers = [
  'create-post-page',
  'create-comment-page',
  'rich-text-editor',
  'toggle-save',
  'start-conversation-dialog',
];

/** Scripts that a browser prefetches when it is idle, so that what is usually pressed first opens at once. */
export type PrefetchedScripts = { visitor: string[]; member: string[] };

export function prefetchedScripts(manifest: Manifest, entry: string): PrefetchedScripts {
  const loaded = onEveryFeed.map((name) => keyOf(manifest, name));
  const first = filesOf(manifest, [entry, ...loaded]);
  const besides = (names: string[]) => {
    const wanted = [...forEverybody, ...names].map((name) => keyOf(manifest, name));
    return [...filesOf(manifest, wanted)].filter((file) => !first.has(file));
  };
  return { visitor: besides(forVisitors), member: besides(forMembers) };
}

function keyOf(manifest: Manifest, wanted: string): string {
  const [key] = Object.entries(manifest).find(([, { name }]) => name === wanted) ?? [];
  if (key === undefined) throw new Error(`the web build has no chunk ${wanted}`);
  return key;
}

/** The files of modules and of all that they import statically. */
function filesOf(manifest: Manifest, sources: string[], found = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the web build has no ${source}`);
    if (found.has(`/${chunk.file}`)) continue;
    found.add(`/${chunk.file}`);
    filesOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}
