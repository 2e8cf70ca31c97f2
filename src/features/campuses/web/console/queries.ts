import { routeQuery } from '#platform/web/data/queries.ts';
import { campusSite, campusSites } from '../../contract/console.ts';

export const campusSitesQuery = routeQuery(campusSites, {});

export const campusSiteQuery = (campusId: string) =>
  routeQuery(campusSite, { params: { campusId } });
