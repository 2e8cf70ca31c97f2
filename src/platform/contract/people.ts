import type * as schemas from './people-schema.ts';
import { defineRoute } from './route.ts';

/** The most people in one result, and the fewest and most letters of a search. */
export const peopleFound = 10;

export const peopleQueryLength = 2;

export const peopleQueryMax = 60;

/** For every place where people of the campus are named: a new conversation, a mention. */
export const findPeople = defineRoute<typeof schemas.findPeople>({
  id: 'findPeople',
  method: 'GET',
  path: '/api/people',
  guestAction: 'search',
});
