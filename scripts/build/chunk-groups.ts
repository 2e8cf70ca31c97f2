/** Paths from the root of the project; `*` stands for a part of a name, `**` for any path. Each is of a module of the build. */
type Modules = { modules: string[]; except?: string[] };

/** Modules that are built into one file. */
type ChunkGroup = {
  name: string;
  /** Undefined if the group has tags instead. */
  of?: Modules;
  tags?: '$initial'[];
  /** Whether what the modules import is in the group, too; yes unless set. */
  includeDependenciesRecursively?: boolean;
};

/** The code that the composers of posts, comments and messages share: drafts, photos, the lazy editor. */
const sharedByComposers = [
  'src/features/drafts/web/open-drafts.ts',
  'src/features/drafts/web/draft.ts',
  'src/features/drafts/web/stored-drafts.ts',
  'src/features/media/web/post-photos.ts',
  'src/features/media/web/adding/*',
  'src/features/media/web/draft/await-media.ts',
  'src/features/media/web/draft/choose-photos.ts',
  'src/features/media/web/draft/load-stored-files.ts',
  'src/features/media/web/draft/photo-*',
  'src/features/media/web/sending/send-in-parts.ts',
  'src/platform/web/data/send-file.ts',
  'src/platform/web/rich-text/editor/character-count.tsx',
  'src/platform/web/rich-text/editor/lazy-rich-text-editor.tsx',
  'src/platform/contract/rich-text/trim-rich-text.ts',
  'node_modules/lucide-react/dist/esm/icons/image-plus.mjs',
];

/**
 * Modules that every page needs are in few large files: with the bundler's own chunks the feed would load 149 files, 144 kB
 * in brotli, instead of 9 with 118 kB.
 */
export const chunkGroups: ChunkGroup[] = [
  {
    name: 'vendor',
    of: {
      modules: [
        'node_modules/react/**',
        'node_modules/react-dom/**',
        'node_modules/scheduler/**',
        'node_modules/@tanstack/**',
        'node_modules/wouter/**',
        'node_modules/regexparam/**',
      ],
      except: ['node_modules/@tanstack/react-query/build/modern/useMutationState.js'],
    },
  },
  {
    // The lists of photos, which would otherwise be loaded with the module that exports them.
    name: 'media-list',
    of: {
      modules: [
        'src/features/posting/web/use-media.ts',
        'src/features/posting/contract/media-page.ts',
      ],
    },
    includeDependenciesRecursively: false,
  },
  { name: 'first', tags: ['$initial'] },
  // Without this group profiles would load all that keeps pages live.
  { name: 'path-at-campus', of: { modules: ['src/platform/web/navigation/path-at-campus.ts'] } },
  // Groups include what their modules import, because many small files take longer to load than one. This
  // one also has small modules that most pages share, so that those pages need not load the cards.
  {
    name: 'navigation',
    of: {
      modules: [
        'src/app/web/shell/navigation/navigation.tsx',
        'src/platform/web/parts/verified-icon.tsx',
        'src/features/accounts/web/prompts/pending-action.ts',
        'src/features/drafts/web/foreign-drafts.ts',
      ],
    },
  },
  // Without this group the page of messages would also load the composer of posts.
  { name: 'writing', of: { modules: sharedByComposers }, includeDependenciesRecursively: false },
  // Without this group profiles would also load the cards, and all that keeps pages live.
  {
    name: 'arrivals',
    of: {
      modules: [
        'src/platform/contract/routes/platform-errors.ts',
        'src/features/posting/web/arrivals/use-new-replies.ts',
      ],
    },
  },
  { name: 'cards', of: { modules: ['src/app/web/pages/lists/listed-post.tsx'] } },
  {
    name: 'live',
    of: {
      modules: [
        'src/app/web/live/live-connection.tsx',
        'src/platform/web/parts/toasts/toaster.tsx',
      ],
    },
  },
];

/** An expression for the absolute paths of the modules of a group. */
export function toExpression({ modules, except = [] }: Modules): RegExp {
  const excluded = except.length > 0 ? `(?!${toPattern(except)}$)` : '';
  return new RegExp(`/${excluded}${toPattern(modules)}$`);
}

function toPattern(paths: readonly string[]): string {
  const patterns = paths.map((path) =>
    path.replaceAll('.', '\\.').replaceAll(/\*\*?/g, (stars) => (stars === '*' ? '[^/]*' : '.*')),
  );
  return `(?:${patterns.join('|')})`;
}

/**
 * The paths of groups that are of none of a build's modules, with the names of their groups: a file that was moved, or that
 * browsers no longer load. Without it a chunk would silently become smaller, and others larger.
 */
export function unmatchedPaths(
  modules: readonly string[],
  groups: readonly Pick<ChunkGroup, 'name' | 'of'>[] = chunkGroups,
): string[] {
  const isOfModule = (path: string) => {
    const expression = toExpression({ modules: [path] });
    return modules.some((module) => expression.test(module));
  };
  return groups.flatMap(({ name, of }) =>
    [...(of?.modules ?? []), ...(of?.except ?? [])]
      .filter((path) => !isOfModule(path))
      .map((path) => `${name}: ${path}`),
  );
}
