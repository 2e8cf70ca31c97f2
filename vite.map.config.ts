import { defineConfig } from 'vite';
import { compressed } from './scripts/build/compressed.ts';

/**
 * Builds the script of the document with the map to `dist/web/map-frame.js`, apart from the code of pages, which must not
 * become larger by it.
 */
export default defineConfig({
  plugins: [compressed],
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist/web',
    emptyOutDir: false,
    sourcemap: false,
    rollupOptions: {
      input: 'src/features/deals/web/map/run-map.ts',
      output: { format: 'iife', entryFileNames: 'map-frame.js' },
    },
  },
});
