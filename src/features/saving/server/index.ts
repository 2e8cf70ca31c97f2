export { saving } from './feature.ts';
export { savedPostCursors } from './saving-queries.ts';
export { restoreSaves } from './stored-data-queries.ts';
