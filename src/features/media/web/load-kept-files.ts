/** Fetched when a photo is chosen, or a stored one restored. */
export const loadKeptFiles = () => import('./kept-files.ts');
