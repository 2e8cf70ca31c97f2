/** Fetched when a photo is chosen, or a kept one restored. */
export const loadKeptFiles = () => import('./kept-files.ts');
