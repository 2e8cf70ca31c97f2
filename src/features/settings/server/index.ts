export { settingsRoutes } from './routes.ts';
export { settingsData } from './stored-data.ts';
