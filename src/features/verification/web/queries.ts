import { routeQuery } from '#platform/web/data/queries.ts';
import { schoolEmailState } from '../contract.ts';

/** The query of the member's school e-mail for a campus: the one in the address, else the site's. */
export function schoolEmailQuery(campus: string | null) {
  return routeQuery(schoolEmailState, { query: campus === null ? {} : { campus } });
}

/** The same path with the chosen campus, if there is one. */
export function withChosenCampus(path: string, campus: string | null): string {
  return campus === null ? path : `${path}?${new URLSearchParams({ campus })}`;
}
