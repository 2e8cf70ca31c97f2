import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/email.ts';

/** How long the link to the old address can undo the change. */
export const undoDays = 7;

export const emailErrors = defineErrors({
  undo_link_invalid: { status: 401, message: 'That link has expired or was already used.' },
});

export const undoEmailChange = defineRoute<typeof schemas.undoEmailChange>({
  id: 'undoEmailChange',
  method: 'POST',
  path: '/api/email-undos',
});
