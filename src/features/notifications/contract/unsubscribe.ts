import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/unsubscribe.ts';

export const unsubscribeErrors = defineErrors({
  unsubscribe_link_invalid: { status: 400, message: 'That link is invalid or incomplete.' },
});

export const unsubscribeOffer = defineRoute<typeof schemas.unsubscribeOffer>({
  id: 'unsubscribeOffer',
  method: 'GET',
  path: '/api/unsubscribe',
});

export const unsubscribe = defineRoute<typeof schemas.unsubscribe>({
  id: 'unsubscribe',
  method: 'POST',
  path: '/api/unsubscribe',
});
