import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { shellFiles } from './shell-files.ts';

const clientManifest = new URL('../../dist/web/.vite/manifest.json', import.meta.url);

/**
 * Defines the release and the files of the build for browsers in the service worker's code. The manifest is read only
 * during a build, so that the tools that load Vite's configuration need no build.
 */
export const workerRelease: Plugin = {
  name: 'worker-release',
  config() {
    const text = readFileSync(clientManifest, 'utf8');
    const release = createHash('sha256').update(text).digest('hex').slice(0, 12);
    return {
      define: {
        quadRelease: JSON.stringify(release),
        quadShellFiles: JSON.stringify(shellFiles(JSON.parse(text))),
      },
    };
  },
};
