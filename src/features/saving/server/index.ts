export { removeSave } from './remove-save.ts';
export { savingPushes } from './pushes.ts';
export { savingRoutes } from './routes.ts';
export { savedPostCursors } from './saving-queries.ts';
