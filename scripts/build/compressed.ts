import { constants } from 'node:zlib';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** Fonts and photos are already compressed. */
export const compressed = compression({
  include: /\.(js|css|svg|json|txt|webmanifest)$/,
  exclude: /manifest\.json$/,
  threshold: 1_000,
  algorithms: [
    defineAlgorithm('gzip', { level: 9 }),
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ],
});
