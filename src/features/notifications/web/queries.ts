import { routePages, routeQuery } from '#platform/web/data/queries.ts';
import { unreadNotifications } from '../contract.ts';
import { notificationsPage } from '../contract/list.ts';

export const unreadNotificationsQuery = routeQuery(unreadNotifications, {});

export const notificationsQuery = routePages(notificationsPage, { query: {} });
