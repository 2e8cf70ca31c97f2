/** Written into the worker by `vite.worker.config.ts`. */
declare const __release__: string;
declare const __shellFiles__: readonly string[];

/** Another one for each build of the pages. */
export const release = __release__;

/** The addresses of that build's scripts and styles. */
export const shellFiles = __shellFiles__;
