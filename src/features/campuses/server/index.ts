export { campusRoutes } from './routes.ts';
export {
  openCampusDirectory,
  toCampusView,
  type Campus,
  type CampusDirectory,
} from './campus-directory.ts';
