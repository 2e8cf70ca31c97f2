import { handle, withSchemas, type Operation } from '#platform/server/http/operations/operation.ts';
import * as list from '../contract/list.ts';
import * as listSchemas from '../schemas/list.ts';
import * as preferences from '../contract/preferences.ts';
import * as preferencesSchemas from '../schemas/preferences.ts';
import * as unread from '../contract/unread.ts';
import * as unreadSchemas from '../schemas/unread.ts';
import * as unsubscribing from '../contract/unsubscribe.ts';
import * as unsubscribingSchemas from '../schemas/unsubscribe.ts';
import { setMailPreferences, showMailPreferences } from './emails/mail-preferences.ts';
import { readNotifications } from './list/read-notifications.ts';
import { showMentions, showNotifications, showUnread } from './list/show-notifications.ts';
import { readSubscription, unsubscribe } from './emails/unsubscribe.ts';

const routes = withSchemas(
  { ...list, ...preferences, ...unread, ...unsubscribing },
  { ...listSchemas, ...preferencesSchemas, ...unreadSchemas, ...unsubscribingSchemas },
);

export const notificationRoutes: Operation[] = [
  handle(routes.unreadNotifications, showUnread),
  handle(routes.notificationsPage, (context, { query }) =>
    showNotifications(context, query.cursor),
  ),
  handle(routes.mentionsPage, (context, { query }) => showMentions(context, query.cursor)),
  handle(routes.readNotifications, (context, { body }) => readNotifications(context, body)),
  handle(routes.mailPreferences, showMailPreferences),
  handle(routes.setMailPreferences, (context, { body }) => setMailPreferences(context, body)),
  handle(routes.unsubscribeOffer, (context, { query }) => readSubscription(context, query.token)),
  handle(routes.unsubscribe, (context, { body }) => unsubscribe(context, body.token)),
];
