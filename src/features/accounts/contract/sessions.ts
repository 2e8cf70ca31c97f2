import { defineErrors, somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/sessions.ts';

export const sessionErrors = defineErrors({
  cross_site_login_failed: {
    status: 401,
    message: 'That took too long. Please log in on this site.',
  },
  unknown_campus: { status: 422, message: somethingWentWrong },
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

export const startCrossSiteLogin = defineRoute<typeof schemas.startCrossSiteLogin>({
  id: 'startCrossSiteLogin',
  method: 'POST',
  path: '/api/cross-site-logins/start',
});

export const beginCrossSiteLogin = defineRoute<typeof schemas.beginCrossSiteLogin>({
  id: 'beginCrossSiteLogin',
  method: 'POST',
  path: '/api/cross-site-logins',
});

export const grantCrossSiteLogin = defineRoute<typeof schemas.grantCrossSiteLogin>({
  id: 'grantCrossSiteLogin',
  method: 'POST',
  path: '/api/cross-site-logins/grant',
});

export const acceptCrossSiteLogin = defineRoute<typeof schemas.acceptCrossSiteLogin>({
  id: 'acceptCrossSiteLogin',
  method: 'POST',
  path: '/api/cross-site-logins/use',
});
