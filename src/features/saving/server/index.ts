export { removeSave } from './remove-save.ts';
export { savingSerializers } from './event-serializers.ts';
export { savingRoutes } from './routes.ts';
export { savedPostCursors } from './saving-queries.ts';
