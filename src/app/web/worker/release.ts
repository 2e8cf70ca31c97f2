/** Written into the worker by `vite.worker.config.ts`. */
declare const quadRelease: string;
declare const quadShellFiles: readonly string[];

/** Another one for each build of the pages. */
export const release = quadRelease;

/** The addresses of that build's scripts and styles. */
export const shellFiles = quadShellFiles;
