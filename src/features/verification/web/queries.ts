import { routeQuery } from '#platform/web/data/queries.ts';
import { schoolEmailState } from '../contract.ts';

/** The state of the own school e-mail towards a campus: the one in the address, else the site's. */
export function schoolEmailQuery(campus: string | null) {
  return routeQuery(schoolEmailState, { query: campus === null ? {} : { campus } });
}

/** The same path with the campus that was chosen, if one was. */
export function withChosenCampus(path: string, campus: string | null): string {
  return campus === null ? path : `${path}?${new URLSearchParams({ campus })}`;
}
