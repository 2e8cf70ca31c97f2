import type * as schemas from './people-schema.ts';
import { defineRoute } from '../routes/route.ts';

/** Maximum number of people in one result, and the minimum and maximum length of a search. */
export const maxPeopleFound = 10;

const minPeopleQueryLength = 2;

export const maxPeopleQueryLength = 60;

/** Scripts in which one letter may be a whole name. */
const nameOfOneLetter = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a text can be searched: one letter would list nearly everybody. */
export function hasEnoughLetters(text: string): boolean {
  return Array.from(text).length >= minPeopleQueryLength || nameOfOneLetter.test(text);
}

/** Finds people of the campus to write to or to mention. */
export const findPeople = defineRoute<typeof schemas.findPeople>({
  id: 'findPeople',
  method: 'GET',
  path: '/api/people',
  guestAction: 'search',
});
