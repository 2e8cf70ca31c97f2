export { savingSerializers } from './event-serializers.ts';
export { savingRoutes } from './routes.ts';
export { savedPostCursors } from './saving-queries.ts';
export { savingData } from './stored-data.ts';
export { restoreSaves } from './stored-data-queries.ts';
