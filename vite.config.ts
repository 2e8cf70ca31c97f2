import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two builds: the client to `dist/web`, and with `--ssr` the page renderer to `dist/web-server`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  resolve: {
    // Both builds alike, so that what is rendered on the server is what the browser takes over.
    alias: {
      'zod/mini': new URL('src/platform/contract/without-schemas.ts', import.meta.url).pathname,
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
                  test: /(src\/platform\/(contract|web\/(parts|data|page|time))\/[^/]+\.tsx?|src\/platform\/web\/[^/]+\.tsx?)$/,
                },
              ],
            },
          },
    },
  },
  // One file without bare imports left to resolve, so that React and the query cache exist once.
  ssr: { noExternal: true },
}));
