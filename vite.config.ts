import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two builds: the client to `dist/web`, and with `--ssr` the page renderer to `dist/web-server`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
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
    },
  },
  // One file without bare imports left to resolve, so that React and the query cache exist once.
  ssr: { noExternal: true },
}));
