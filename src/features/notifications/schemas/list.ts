import * as z from 'zod/mini';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { notificationView, type NotificationView } from '../schemas.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';

const exampleNotification: NotificationView = {
  id: '01981b2c-7a00-7000-8000-0000000000e1',
  type: 'like',
  from: {
    id: '01981b2c-7a00-7000-8000-000000000002',
    username: 'bencarter',
    firstName: 'Ben',
    lastName: 'C.',
    image: null,
    verified: true,
  },
  count: 4,
  liked: false,
  message: 'Desk lamp, $12',
  price: null,
  phrase: null,
  postId: '01981b2c-7a00-7000-8000-00000000000a',
  rootId: '01981b2c-7a00-7000-8000-00000000000a',
  conversationId: null,
  path: '/post/01981b2c-7a00-7000-8000-00000000000a',
  campusId: 'ou',
  read: false,
  createdAt: '2026-11-20T18:05:00.000Z',
};

export const notificationsPage = defineSchemas({
  summary:
    "A page of the member's notifications, newest first. A notification that was marked as read after the first page was loaded is still shown as unread.",
  policy: 'emailVerified',
  shows: 'notifications',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  result: z.extend(pageSchema(notificationView), { unread: z.number() }),
  errors: [],
  example: { query: {}, result: { items: [exampleNotification], nextCursor: null, unread: 1 } },
});

export const mentionsPage = defineSchemas({
  summary: 'A page of the posts and replies that mention the member by `@username`, newest first.',
  policy: 'emailVerified',
  shows: 'notifications',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  result: pageSchema(notificationView),
  errors: [],
  example: {
    query: {},
    result: { items: [{ ...exampleNotification, type: 'mention', count: 1 }], nextCursor: null },
  },
});

export const readNotifications = defineSchemas({
  summary:
    "Marks the member's notifications as read, up to the newest one shown; with an id, that one only, unless it is newer.",
  policy: 'emailVerified',
  shows: 'notifications',
  body: z.strictObject({
    /** The `createdAt` of the newest notification that was shown. */
    // PostgreSQL has no year 0.
    upTo: z.iso.datetime().check(z.regex(/^[12]/)),
    /** The one that was opened on a device. */
    id: z.optional(z.uuid()),
  }),
  result: z.strictObject({ count: z.number() }),
  errors: [],
  example: { body: { upTo: exampleNotification.createdAt }, result: { count: 0 } },
});
