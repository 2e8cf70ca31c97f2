import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { compressed } from './scripts/build/compressed.ts';
import { shellFiles } from './scripts/build/shell-files.ts';

const clientManifest = new URL('dist/web/.vite/manifest.json', import.meta.url);

/**
 * Builds the service worker to `dist/web/sw.js`, one script without imports, after the code for browsers: it knows the
 * files of that build by their names.
 */
export default defineConfig(() => {
  const text = readFileSync(clientManifest, 'utf8');
  const release = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return {
    plugins: [compressed],
    publicDir: false as const,
    define: {
      quadRelease: JSON.stringify(release),
      quadShellFiles: JSON.stringify(shellFiles(JSON.parse(text))),
    },
    build: {
      target: 'es2023',
      outDir: 'dist/web',
      emptyOutDir: false,
      sourcemap: false,
      rollupOptions: {
        input: 'src/app/web/worker/worker.ts',
        output: { format: 'iife' as const, entryFileNames: 'sw.js' },
      },
    },
  };
});
