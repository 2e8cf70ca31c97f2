/** Fetched when a photo is chosen, or a stored one restored. */
export const loadStoredFiles = () => import('./stored-files.ts');
