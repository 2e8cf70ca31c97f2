import { routePages } from '#platform/web/data/queries.ts';
import { memberRatings } from '../../contract.ts';

export const ratingsQuery = (username: string) =>
  routePages(memberRatings, { params: { username }, query: {} });
