import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

export { codeProblems, orderCodeErrors, promotionErrors } from './contract/errors.ts';

/** How a code is stored: capital letters and digits. */
export const codePattern = /^[A-Z0-9]{4,20}$/;

export const maxCodeLength = 20;

/** How many codes a member may try in an hour, so that nobody guesses them. */
export const codesPerHour = 10;

/** The code that the member has typed on this campus, and whether it can be used. */
export const keptCode = defineRoute<typeof schemas.keptCode>({
  id: 'keptCode',
  method: 'GET',
  path: '/api/code',
  guestAction: 'message',
});

/** Keeps a code that can be used, in place of the one before. */
export const keepCode = defineRoute<typeof schemas.keepCode>({
  id: 'keepCode',
  method: 'PUT',
  path: '/api/code',
  guestAction: 'message',
});

export const forgetCode = defineRoute<typeof schemas.forgetCode>({
  id: 'forgetCode',
  method: 'DELETE',
  path: '/api/code',
});
