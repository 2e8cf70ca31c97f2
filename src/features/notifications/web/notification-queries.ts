import { routePages, routeQuery } from '#platform/web/data/queries.ts';
import { mentionsPage, notificationsPage } from '../contract/list.ts';
import { mailPreferences } from '../contract/preferences.ts';
import { unsubscribeOffer } from '../contract/unsubscribe.ts';

export const notificationsQuery = routePages(notificationsPage, { query: {} });

export const mentionsQuery = routePages(mentionsPage, { query: {} });

export const mailPreferencesQuery = routeQuery(mailPreferences, {});

export function unsubscribeQuery(token: string) {
  return routeQuery(unsubscribeOffer, { query: { token } });
}
