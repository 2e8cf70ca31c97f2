import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** Saved searches of one member, including those of posts that seek something. */
export const maxSavedSearches = 20;

/** The composer asks for hints this long after the last key. */
export const hintsAfterMs = 800;

/** How often the composer of one member may ask in an hour. */
export const hintsPerHour = 300;

/** A shorter word alone says too little of what is sold. */
export const minHintLetters = 3;

/** "Usually" means at least so many sold listings, of three sellers or more. */
export const minSold = 5;

export const wantedErrors = defineErrors({
  too_many_searches: {
    status: 409,
    message: `You have ${maxSavedSearches} saved searches, which is the most. Remove one first.`,
  },
  nothing_to_look_for: {
    status: 422,
    message: 'A saved search needs a word that says what you are looking for.',
  },
});

/** The member's saved searches, those of posts included, the latest first. */
export const savedSearches = defineRoute<typeof schemas.savedSearches>({
  id: 'savedSearches',
  method: 'GET',
  path: '/api/saved-searches',
});

/** The saved search that looks for the same as these words and filters, whatever the form of the words. */
export const findSavedSearch = defineRoute<typeof schemas.findSavedSearch>({
  id: 'findSavedSearch',
  method: 'GET',
  path: '/api/saved-searches/same',
});

/** Saving the same search again changes nothing but the way it is written. */
export const saveSearch = defineRoute<typeof schemas.saveSearch>({
  id: 'saveSearch',
  method: 'PUT',
  path: '/api/saved-searches',
  guestAction: 'search',
});

export const removeSavedSearch = defineRoute<typeof schemas.removeSavedSearch>({
  id: 'removeSavedSearch',
  method: 'DELETE',
  path: '/api/saved-searches/:searchId',
});

/** What the composer says of a draft: how many look for it, and what such things were sold for. */
export const priceHints = defineRoute<typeof schemas.priceHints>({
  id: 'priceHints',
  method: 'GET',
  path: '/api/price-hints',
  inBackground: true,
});
