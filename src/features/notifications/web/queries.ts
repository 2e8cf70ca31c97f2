import { routeQuery } from '#platform/web/data/queries.ts';
import { unreadNotifications } from '../contract.ts';

export const unreadNotificationsQuery = routeQuery(unreadNotifications, {});
