import { routeQuery } from '#platform/web/data/queries.ts';
import { ownSessions } from '../contract/sessions.ts';

export const ownSessionsQuery = routeQuery(ownSessions, {});
