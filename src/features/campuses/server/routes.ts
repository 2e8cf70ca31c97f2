import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as contract from '../contract.ts';
import * as schools from '../contract/schools.ts';
import * as schemas from '../schemas.ts';
import * as schoolSchemas from '../schemas/schools.ts';
import { toCampusView, type CampusDirectory } from './campus-directory.ts';
import { toMeetingSpots } from './meeting-spots.ts';
import { showSchool, showSchools } from './show-schools.ts';

const routes = withSchemas({ ...contract, ...schools }, { ...schemas, ...schoolSchemas });

export function campusRoutes(directory: CampusDirectory): Operation[] {
  return [
    handle(routes.currentCampus, async ({ site }) => toCampusView(directory.campus(site.campusId))),
    handle(routes.meetingSpots, async (_context, { params }) => ({
      items: toMeetingSpots(directory.find(params.campusId)?.meetingSpots ?? []),
    })),
    handle(routes.searchSchools, async (_context, { query }) => showSchools(directory, query.q)),
    handle(routes.schoolById, async (_context, { params }) =>
      showSchool(directory, params.campusId),
    ),
  ];
}
