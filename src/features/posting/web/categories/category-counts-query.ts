import { routeQuery } from '#platform/web/data/queries.ts';
import { categoryCounts } from '../../contract/category-counts.ts';

export const categoryCountsQuery = routeQuery(categoryCounts, {});
