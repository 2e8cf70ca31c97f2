import { actorOf } from '#platform/server/http/context.ts';
import { handle, type Operation } from '#platform/server/http/operation.ts';
import * as list from '../contract/list.ts';
import * as preferences from '../contract/preferences.ts';
import { unreadNotifications } from '../contract/unread.ts';
import * as unsubscribing from '../contract/unsubscribe.ts';
import { setMailPreferences, showMailPreferences } from './mail-preferences.ts';
import { unreadCount } from './notification-queries.ts';
import { readNotifications } from './read-notifications.ts';
import { showMentions, showNotifications } from './show-notifications.ts';
import { offerUnsubscribing, unsubscribe } from './unsubscribe.ts';

export const notificationRoutes: Operation[] = [
  handle(unreadNotifications, async (context) => ({
    count: await unreadCount(context.db, actorOf(context).memberId),
  })),
  handle(list.notificationsPage, (context, { query }) => showNotifications(context, query.cursor)),
  handle(list.mentionsPage, (context, { query }) => showMentions(context, query.cursor)),
  handle(list.readNotifications, (context, { body }) => readNotifications(context, body.upTo)),
  handle(preferences.mailPreferences, showMailPreferences),
  handle(preferences.setMailPreferences, (context, { body }) => setMailPreferences(context, body)),
  handle(unsubscribing.unsubscribeOffer, (context, { query }) =>
    offerUnsubscribing(context, query.token),
  ),
  handle(unsubscribing.unsubscribe, (context, { body }) => unsubscribe(context, body.token)),
];
