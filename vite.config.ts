import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const ownIconMaker = new URL('src/platform/web/create-icon.ts', import.meta.url).pathname;
const withoutSchemas = new URL('src/platform/contract/without-schemas.ts', import.meta.url)
  .pathname;

/** What of a route a browser has no use for: it calls by method and path, and sends a body. */
const forServersAndReaders =
  /^ {2}(?:summary|policy|sameForVisitors|regional|params|query|result|status|errors|example):[\s\S]*?,\n(?= {2}[\w/]|\}\))/gm;

/** Everything about routes that is for the server and for the API's documents stays out of the pages. */
const withoutDocumentation: Plugin = {
  name: 'contracts-without-documentation',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(contract(\/[\w-]+)?|live-stream)\.ts$/.test(id)) return undefined;
    return code.replace(/defineRoute\(\{\n[\s\S]*?^\}\);/gm, (route) =>
      route.replace(forServersAndReaders, ''),
    );
  },
};

/** What a page begins with is read by the server that renders it; browsers have no use for that part of a route. */
const withoutFirstReads: Plugin = {
  name: 'routes-without-first-reads',
  enforce: 'pre',
  apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    if (!id.endsWith('/src/app/web/routes.ts')) return undefined;
    return code.replace(/^ {4}queries: [\s\S]*?,\n(?= {2}\},)/gm, '');
  },
};

/** What later parts of a page would load before themselves is nothing here: styles are one file, scripts name their own. */
const withoutPreloadHelper: Plugin = {
  name: 'imports-without-preload-helper',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** What the feed shares with pages that come later, named one by one: a wider net would catch what only they need. */
const sharedByPages = new RegExp(
  [
    'src/platform/contract/(errors|policy|route|live-event|site|member|page|rich-text|without-schemas|count-characters|truncate-rich-text)\\.',
    'src/platform/web/((page|time)/(?!use-briefly)|data/(?!send-file|show-refusal)|live/live-provider|(?!safe-path|copy-link)[\\w-]+\\.)',
    'src/platform/web/rich-text/rich-text-view\\.',
    'src/platform/web/parts/(avatar|badge|action-look|infinite-scroll-sentinel|list-foot|button|button-look|card|empty-state|icon-button|link-button|skeleton|spinner|verified-mark|wordmark|quad-mark)\\.',
    'src/platform/web/parts/(overlays/(dialog|menu|use-on-demand|use-popup)|share/use-share-dialog|toasts/toast-store)\\.',
    'src/features/(?!conversations/|notifications/|verification/)[a-z]+/contract\\.',
    'src/features/conversations/(contract/unread|web/(unread|send-message-button))\\.',
    'src/features/(?!accounts/web/queries|verification/)[a-z]+/web/(feed-(cache|list|foot|keys)|save-marks|cached-posts|queries|gate|new-posts-pill|post-(heading|link|actions|menu|card|card-look|card-skeleton|text)|share-button|category-chip|use-delete-post|use-save|save-button|saved-cache|media-(mosaic|address)|comment-(button|composer-provider)|create-comment-path)\\.',
    'lucide-react/.*/(arrow-left|arrow-up|badge-check|bell|bookmark|circle-alert|circle-exclamation-point|ellipsis|house|link-2|log-out|message-circle|message-square|package-open|search|send|share|trash-2|x|settings)\\.',
    'vite/preload-helper',
  ].join('|'),
);

/**
 * The client to `dist/web`; with `--ssr` what runs on the server: the page renderer to `dist/web-server`, and what
 * writes mails to `dist/mail`.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [withoutDocumentation, withoutFirstReads, withoutPreloadHelper, react(), tailwindcss()],
  resolve: {
    // Both builds alike, so that what is rendered on the server is what the browser takes over.
    alias: {
      'use-sync-external-store/shim/index.js': new URL(
        'src/platform/web/sync-external-store.ts',
        import.meta.url,
      ).pathname,
      '../createLucideIcon.mjs': ownIconMaker,
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
            // In a folder of its own, which production does not serve.
            chunkFileNames: ({ name }) =>
              `assets/${name === 'design-page' ? 'design/' : ''}[name]-[hash].js`,
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\/(?!.*useMutationState)/,
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
  // Built: one file without bare imports left to resolve, so that React and the query cache exist once. With hot
  // reload Node loads packages by itself: Vite cannot run those that are CommonJS.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
