/** In menus; by itself, because every page loads it. */
export const reportLabel = 'Report';
