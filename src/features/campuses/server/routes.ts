import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import { getAccessLevel } from '#platform/server/http/operations/context.ts';
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
    handle(routes.meetingSpots, async ({ actor }, { params }) => {
      const campus = directory.find(params.campusId);
      // Where members of a private campus meet is for them.
      const isOpen =
        campus?.privacy === 'public' || getAccessLevel(actor, params.campusId) === 'campusMember';
      return { items: toMeetingSpots(isOpen ? (campus?.meetingSpots ?? []) : []) };
    }),
    handle(routes.searchSchools, async (_context, { query }) => showSchools(directory, query.q)),
    handle(routes.schoolById, async (_context, { params }) =>
      showSchool(directory, params.campusId),
    ),
  ];
}
