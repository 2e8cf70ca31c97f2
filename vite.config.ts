import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, toExpression, unmatchedPaths } from './scripts/build/chunk-groups.ts';
import { compressed } from './scripts/build/compressed.ts';

const ownCreateIcon = new URL('src/platform/web/create-icon.ts', import.meta.url).pathname;
/** Fails the build if code for the browser imports a schema library: it may use only the types of schemas. */
const withoutSchemas: Plugin = {
  name: 'browsers-load-no-schema',
  enforce: 'pre',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  resolveId: {
    filter: { id: /^zod/ },
    handler: (id, importer) => {
      throw new Error(`${importer} brings ${id} into the browser: import types only`);
    },
  },
};

/**
 * Replaces Vite's helper, which preloads styles and scripts: here all styles are one file, and scripts import others by
 * themselves. Chromium 150 and later remembers a failed import until the next page load. So without a connection, and
 * without a service worker that has the files, no import is started but those that have succeeded before, and a failed
 * import is tried once more at another address: the same function runs again, because what it takes out of the file
 * has another name there, and `withImportQuery` adds the query.
 */
const withoutPreloadHelper: Plugin = {
  name: 'imports-without-preload-helper',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `const loaded = new Set();
    export const __vitePreload = async (load) => {
      const name = String(load);
      if (!loaded.has(name) && typeof navigator === 'object' && navigator.onLine === false && !navigator.serviceWorker?.controller) throw new Error('offline');
      return load().then((module) => (loaded.add(name), module)).catch((error) => {
        if (!/http\\S+\\.js$/.test(error.message)) throw error;
        globalThis.importQuery = '?again=' + Date.now();
        try {
          // The import begins before this returns.
          return load();
        } finally {
          globalThis.importQuery = '';
        }
      });
    };`,
  },
};

/** Each import of one of our files gets the query that `withoutPreloadHelper` sets for a second try. */
const withImportQuery: Plugin = {
  name: 'imports-with-query',
  renderChunk: (code) =>
    code.replaceAll(/\bimport\((["'`])(\.\/[^"'`]+)\1\)/g, (_, quote, file) => {
      return `import(${quote}${file}${quote} + (globalThis.importQuery || ''))`;
    }),
};

/** Fails the build if a path of the chunk groups is of none of its modules. */
const withEachChunkPath: Plugin = {
  name: 'each-chunk-path-is-of-a-module',
  apply: 'build',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : [],
    );
    const unmatched = unmatchedPaths(modules);
    if (unmatched.length > 0)
      this.error(`No module of the build has these paths of chunks:\n${unmatched.join('\n')}`);
  },
};

/**
 * Builds the code for browsers to `dist/web`; with `--ssr` the code for the server: the page renderer to
 * `dist/web-server`, and the renderer of mails to `dist/mail`.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    withoutSchemas,
    withoutPreloadHelper,
    ...(isSsrBuild ? [] : [withImportQuery, withEachChunkPath]),
    react(),
    tailwindcss(),
    // The server sends these files to clients that accept them.
    ...(isSsrBuild || command === 'serve' ? [] : [compressed]),
  ],
  resolve: {
    // The same for both builds, so that the browser hydrates exactly what the server rendered.
    alias: {
      'use-sync-external-store/shim/index.js': new URL(
        'src/platform/web/sync-external-store.ts',
        import.meta.url,
      ).pathname,
      '../createLucideIcon.mjs': ownCreateIcon,
    },
  },
  publicDir: 'src/app/web/public',
  appType: 'custom',
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/web-server' : 'dist/web',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    sourcemap: false,
    // The document lists the scripts that a page needs first. For the few others, every page would load Vite's helper.
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: isSsrBuild ? 'src/app/web/entry-server.tsx' : 'src/app/web/entry-client.tsx',
      output: isSsrBuild
        ? {}
        : {
            // The design page is in a folder of its own, which production does not serve.
            chunkFileNames: ({ name }) =>
              `assets/${name === 'design-page' ? 'design/' : ''}[name]-[hash].js`,
            codeSplitting: {
              groups: chunkGroups.map(({ of, ...group }) => ({
                ...group,
                ...(of && { test: toExpression(of) }),
              })),
            },
          },
    },
  },
  // A build includes all packages, so that React and the query cache exist once. With hot reload Node loads packages,
  // because Vite cannot run CommonJS packages.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
