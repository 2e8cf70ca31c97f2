import type * as schemas from './people-schema.ts';
import { defineRoute } from './route.ts';

/** The most people in one result, and the fewest and most letters of a search. */
export const maxPeopleFound = 10;

export const minPeopleQueryLength = 2;

export const maxPeopleQueryLength = 60;

/** Finds people of the campus to write to or to mention. */
export const findPeople = defineRoute<typeof schemas.findPeople>({
  id: 'findPeople',
  method: 'GET',
  path: '/api/people',
  guestAction: 'search',
});
