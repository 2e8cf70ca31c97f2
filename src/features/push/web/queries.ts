import { routeQuery } from '#platform/web/data/queries.ts';
import { pushSettings } from '../contract.ts';

export const pushSettingsQuery = routeQuery(pushSettings, {});
