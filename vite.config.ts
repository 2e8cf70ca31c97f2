import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const withoutSchemas = new URL('src/platform/contract/without-schemas.ts', import.meta.url)
  .pathname;

/** Examples, summaries and lists of errors in contracts are for the API's documents; a browser never shows them. */
const withoutDocumentation: Plugin = {
  name: 'contracts-without-documentation',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(contract|live-stream)\.ts$/.test(id)) return undefined;
    const withoutExample = code.replace(/^ {2}example: (\{\n[\s\S]*?^ {2}\}|.*),$/gm, '');
    const withoutSummary = withoutExample.replace(/^ {2}summary:\s[\s\S]*?,\n(?= {2}\w)/gm, '');
    return withoutSummary.replace(/^ {2}errors: \[[\s\S]*?\],$/gm, '');
  },
};

/** What the feed shares with pages that come later, named one by one: a wider net would catch what only they need. */
const sharedByPages = new RegExp(
  [
    'src/platform/contract/(errors|policy|route|live-event|site|member|page|rich-text|without-schemas|count-characters|plain-text|truncate-rich-text)\\.',
    'src/platform/web/((data|page|time)/|live/live-provider|[\\w-]+\\.)',
    'src/platform/web/parts/(avatar|badge|infinite-scroll-sentinel|button|button-look|card|empty-state|icon-button|link-button|skeleton|spinner|verified-mark|wordmark|quad-mark)\\.',
    'src/platform/web/parts/overlays/(dialog|confirm-dialog|use-on-demand|use-last-shown)\\.',
    'src/features/[a-z]+/(contract|web/(feed-cache|save-marks|cached-posts|queries|private-campus-placeholder|gate|post-heading|post-link|share-menu|post-actions|post-menu|category-chip))\\.',
    'lucide-react/.*/(arrow-left|createLucideIcon|Icon)\\.',
    'vite/preload-helper',
  ].join('|'),
);

/** Two builds: the client to `dist/web`, and with `--ssr` the page renderer to `dist/web-server`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [withoutDocumentation, react(), tailwindcss()],
  resolve: {
    // Both builds alike, so that what is rendered on the server is what the browser takes over.
    alias: {
      'use-sync-external-store/shim/index.js': new URL(
        'src/platform/web/sync-external-store.ts',
        import.meta.url,
      ).pathname,
      'zod/mini': withoutSchemas,
      '#platform/contract/rich-text-input.ts': withoutSchemas,
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
    // The document names what a page begins with; the rest is small, and its helper would be loaded by everybody.
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: isSsrBuild ? 'src/app/web/entry-server.tsx' : 'src/app/web/entry-client.tsx',
      // What every page needs goes into few large files: twenty small ones compress a tenth worse.
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\//,
                },
                {
                  name: 'parts',
                  test: sharedByPages,
                },
              ],
            },
          },
    },
  },
  // One file without bare imports left to resolve, so that React and the query cache exist once.
  ssr: { noExternal: true },
}));
