/** For menus; in a file of its own, because every page loads it. */
export const reportLabel = 'Report';
