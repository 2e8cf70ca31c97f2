import type { EntityKind, EntityStore } from '#platform/web/data/entities/entity-store.ts';
import { routeQuery, storedPages } from '#platform/web/data/queries.ts';
import { getReadAt } from '#platform/web/data/read-at.ts';
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
  { shows: notifications, store: createKeeper(notifications) },
);

export const mentionsQuery = storedPages<typeof mentionsPage, RowPage>(
  mentionsPage,
  { query: {} },
  { shows: mentions, store: createKeeper(mentions) },
);

function createKeeper(kind: EntityKind<NotificationView>) {
  return (page: NotificationPage, store: EntityStore): RowPage => {
    store.keep(kind, page.items, getReadAt(page));
    const { items, nextCursor } = page;
    return { items: items.map(notificationRow), nextCursor, readAt: getReadAt(page) };
  };
}

export const mailPreferencesQuery = routeQuery(mailPreferences, {});

export function unsubscribeQuery(token: string) {
  return routeQuery(unsubscribeOffer, { query: { token } });
}
