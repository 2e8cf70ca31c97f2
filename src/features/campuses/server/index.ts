export { campusRoutes } from './routes.ts';
export { openCampusDirectory, toCampusView, type CampusDirectory } from './campus-directory.ts';
