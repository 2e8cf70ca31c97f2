import { routeQuery } from '#platform/web/data/queries.ts';
import { textPage, type PageName } from '../contract.ts';

export function pageQuery(name: PageName) {
  return routeQuery(textPage, { params: { name } });
}
