import type { EntityKind, EntityStore } from '#platform/web/data/entity-store.ts';
import { routeQuery, storedPages } from '#platform/web/data/queries.ts';
import { readAtOf } from '#platform/web/data/read-at.ts';
import type { RowPage } from '#platform/web/data/rows.ts';
import { mentionsPage, notificationsPage } from '../contract/list.ts';
import { mailPreferences } from '../contract/preferences.ts';
import { unsubscribeOffer } from '../contract/unsubscribe.ts';
import type { NotificationView } from '../schemas.ts';
import { mentions, notificationRow, notifications } from './list/notifications.ts';

type NotificationPage = { items: NotificationView[]; nextCursor: string | null };

export const notificationsQuery = storedPages<typeof notificationsPage, RowPage>(
  notificationsPage,
  { query: {} },
  { shows: notifications, store: keeperOf(notifications) },
);

export const mentionsQuery = storedPages<typeof mentionsPage, RowPage>(
  mentionsPage,
  { query: {} },
  { shows: mentions, store: keeperOf(mentions) },
);

function keeperOf(kind: EntityKind<NotificationView>) {
  return (page: NotificationPage, store: EntityStore): RowPage => {
    store.keep(kind, page.items, readAtOf(page));
    const { items, nextCursor } = page;
    return { items: items.map(notificationRow), nextCursor, readAt: readAtOf(page) };
  };
}

export const mailPreferencesQuery = routeQuery(mailPreferences, {});

export function unsubscribeQuery(token: string) {
  return routeQuery(unsubscribeOffer, { query: { token } });
}
