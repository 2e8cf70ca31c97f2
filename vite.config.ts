import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const withoutSchemas = new URL('src/platform/contract/without-schemas.ts', import.meta.url)
  .pathname;

/** Examples and summaries of contracts are for the API's documents; a browser never shows them. */
const withoutExamples: Plugin = {
  name: 'contracts-without-examples',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(contract|live-stream)\.ts$/.test(id)) return undefined;
    const withoutExample = code.replace(/^ {2}example: (\{\n[\s\S]*?^ {2}\}|.*),$/gm, '');
    return withoutExample.replace(/^ {2}summary:\s[\s\S]*?,\n(?= {2}\w)/gm, '');
  },
};

/** Two builds: the client to `dist/web`, and with `--ssr` the page renderer to `dist/web-server`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [withoutExamples, react(), tailwindcss()],
  resolve: {
    // Both builds alike, so that what is rendered on the server is what the browser takes over.
    alias: {
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
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store)\//,
                },
                {
                  name: 'parts',
                  test: /src\/(platform\/(contract\/(errors|policy|route|live-event|site|member|page|rich-text|without-schemas|count-characters|plain-text|truncate-rich-text)|web\/((data|page|time)\/|live\/live-provider|parts\/(avatar|badge|button|button-look|card|empty-state|icon-button|link-button|skeleton|spinner|verified-mark|wordmark|quad-mark)|[\w-]+\.))|features\/(posting|saving|comments|accounts|media|campuses)\/(contract|web\/(feed-cache|save-marks|cached-posts|queries))\.)/,
                },
              ],
            },
          },
    },
  },
  // One file without bare imports left to resolve, so that React and the query cache exist once.
  ssr: { noExternal: true },
}));
