/** Written into the worker by `scripts/build/worker-release.ts`. */
declare const quadRelease: string;
declare const quadShellFiles: readonly string[];

/** Another one for each build of the pages. */
export const release = quadRelease;

/** The addresses of that build's scripts and styles. */
export const shellFiles = quadShellFiles;
