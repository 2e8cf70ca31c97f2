import type * as schemas from './people-schema.ts';
import { defineRoute } from './route.ts';

/** People found by one search, and the letters that a search needs at least and at most. */
export const peopleFound = 10;

export const peopleQueryLength = 2;

export const peopleQueryMax = 60;

/** For everything that names somebody of the campus: a new conversation, a mention. */
export const findPeople = defineRoute<typeof schemas.findPeople>({
  id: 'findPeople',
  method: 'GET',
  path: '/api/people',
  guestAction: 'search',
});
