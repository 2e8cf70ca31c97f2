import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** Places of a campus where a deal can be handed over. */
export const meetingSpots = defineRoute<typeof schemas.meetingSpots>({
  id: 'meetingSpots',
  method: 'GET',
  path: '/api/campuses/:campusId/meeting-spots',
});

export const currentCampus = defineRoute<typeof schemas.currentCampus>({
  id: 'currentCampus',
  method: 'GET',
  path: '/api/campus',
});
