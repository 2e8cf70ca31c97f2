export { saving } from './feature.ts';
export { savedPostCursors } from './saving-queries.ts';
