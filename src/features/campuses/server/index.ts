export { campusRoutes } from './routes.ts';
export { accentTones, surfaces } from './site-stylesheet.ts';
export { openCampusDirectory, toCampusView, type CampusDirectory } from './campus-directory.ts';
