import { defineConfig } from 'vite';
import { compressed } from './scripts/build/compressed.ts';
import { workerRelease } from './scripts/build/worker-release.ts';

/**
 * Builds the service worker to `dist/web/sw.js`, one script without imports, after the code for browsers: it knows the
 * files of that build by their names.
 */
export default defineConfig({
  plugins: [workerRelease, compressed],
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist/web',
    emptyOutDir: false,
    sourcemap: false,
    rollupOptions: {
      input: 'src/app/web/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
