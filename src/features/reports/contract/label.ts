/** The label of the menu entry; in a separate file, because every page loads it. */
export const reportLabel = 'Report';
