export { campusRoutes } from './routes.ts';
export { accentTones } from './site-stylesheet.ts';
export { supportUrl } from './support-url.ts';
export { openCampusDirectory, toCampusView, type CampusDirectory } from './campus-directory.ts';
