import { defineErrors } from '#platform/contract/errors.ts';
import { defineRoute } from '#platform/contract/route.ts';
import type * as schemas from '../schemas/sessions.ts';

export const sessionErrors = defineErrors({
  hand_over_failed: {
    status: 401,
    message: 'That took too long. Please log in on this site.',
  },
  unknown_campus: { status: 422, message: 'Something went wrong' },
});

export const ownSessions = defineRoute<typeof schemas.ownSessions>({
  id: 'ownSessions',
  method: 'GET',
  path: '/api/sessions',
});

export const endOwnSession = defineRoute<typeof schemas.endOwnSession>({
  id: 'endOwnSession',
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
});

export const endOtherSessions = defineRoute<typeof schemas.endOtherSessions>({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/sessions',
});

export const startHandOver = defineRoute<typeof schemas.startHandOver>({
  id: 'startHandOver',
  method: 'POST',
  path: '/api/hand-overs/start',
});

export const beginHandOver = defineRoute<typeof schemas.beginHandOver>({
  id: 'beginHandOver',
  method: 'POST',
  path: '/api/hand-overs',
});

export const grantHandOver = defineRoute<typeof schemas.grantHandOver>({
  id: 'grantHandOver',
  method: 'POST',
  path: '/api/hand-overs/grant',
});

export const acceptHandOver = defineRoute<typeof schemas.acceptHandOver>({
  id: 'acceptHandOver',
  method: 'POST',
  path: '/api/hand-overs/use',
});
