import { routeQuery } from '#platform/web/data/queries.ts';
import { schoolById, searchSchools } from '../contract/schools.ts';

export const schoolsQuery = (q: string) => routeQuery(searchSchools, { query: { q } });

export const schoolQuery = (campusId: string) => routeQuery(schoolById, { params: { campusId } });
