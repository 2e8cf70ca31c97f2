import { handle, type Operation } from '#platform/server/http/operation.ts';
import { currentCampus } from '../contract.ts';
import { toCampusView, type CampusDirectory } from './campus-directory.ts';

export function campusRoutes(directory: CampusDirectory): Operation[] {
  return [handle(currentCampus, async ({ site }) => toCampusView(directory.campus(site.campusId)))];
}
