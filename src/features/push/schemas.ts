import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { maxEndpointLength, pushErrors, pushKinds } from './contract.ts';

const minute = z.int().check(z.minimum(0), z.maximum(1439));

const quietHours = z.strictObject({
  /** Minutes after midnight. The hours may go past midnight: from 1380 to 420 is from 11 PM to 7 AM. */
  from: minute,
  to: minute,
  timeZone: z.string().check(z.regex(/^[\w+/-]{1,64}$/)),
});

export type QuietHours = z.output<typeof quietHours>;

const deviceView = z.strictObject({
  id: z.uuid(),
  /** The User-Agent of its browser. */
  userAgent: z.string(),
  kinds: z.array(z.enum(pushKinds)),
  /** Whether pushes say neither who nor what. */
  hidesContent: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Whether it is the browser that asks. */
  current: z.boolean(),
});

export type PushDeviceView = z.output<typeof deviceView>;

const settings = z.strictObject({
  /** The session that asks: a device that is missing in the same session was turned off elsewhere. */
  session: z.uuid(),
  /** What a browser subscribes with; null if this site pushes nothing. */
  serverKey: z.nullable(z.string()),
  devices: z.array(deviceView),
  quietHours: z.nullable(quietHours),
});

export type PushSettings = z.output<typeof settings>;

const exampleDevice: PushDeviceView = {
  id: '01981b2c-7a00-7000-8000-0000000000f1',
  userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/141.0 Mobile Safari/537.36',
  kinds: [...pushKinds],
  hidesContent: false,
  createdAt: '2026-11-20T18:00:00.000Z',
  current: true,
};

const exampleSettings: PushSettings = {
  session: '01981b2c-7a00-7000-8000-0000000000f2',
  serverKey: `B${'x'.repeat(86)}`,
  devices: [exampleDevice],
  quietHours: { from: 1380, to: 420, timeZone: 'America/Chicago' },
};

const params = z.strictObject({ deviceId: z.uuid() });

export const pushSettings = defineSchemas({
  summary:
    "The member's devices to which notifications are pushed, what is pushed to each, and the hours in which nothing is.",
  policy: 'emailVerified',
  shows: 'nobody',
  result: settings,
  errors: [],
  example: { result: exampleSettings },
});

export const addPushDevice = defineSchemas({
  summary:
    'Pushes notifications to this browser, until its session ends. It replaces what the session had before.',
  policy: 'emailVerified',
  shows: 'nobody',
  body: z.strictObject({
    /** As the browser's subscription says. */
    endpoint: z.string().check(z.minLength(1), z.maxLength(maxEndpointLength)),
    keys: z.strictObject({
      p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}$/)),
    }),
    /** The key with which the browser subscribed. */
    serverKey: z.string().check(z.maxLength(200)),
  }),
  result: settings,
  errors: [
    pushErrors.push_off,
    pushErrors.push_service_unknown,
    pushErrors.push_device_taken,
    platformErrors.too_many_requests,
  ],
  example: {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/dEvIcE',
      keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
      serverKey: `B${'x'.repeat(86)}`,
    },
    result: exampleSettings,
  },
});

export const changePushDevice = defineSchemas({
  summary:
    "Chooses what is pushed to one of the member's devices; what is left out stays as it is.",
  policy: 'emailVerified',
  shows: 'nobody',
  params,
  body: z.strictObject({
    kinds: z.optional(z.array(z.enum(pushKinds)).check(z.maxLength(pushKinds.length))),
    hidesContent: z.optional(z.boolean()),
  }),
  result: settings,
  errors: [pushErrors.push_device_missing],
  example: {
    params: { deviceId: exampleDevice.id },
    body: { hidesContent: true },
    result: { ...exampleSettings, devices: [{ ...exampleDevice, hidesContent: true }] },
  },
});

export const removePushDevice = defineSchemas({
  summary: "Pushes nothing more to one of the member's devices; repeating it changes nothing.",
  policy: 'emailVerified',
  shows: 'nobody',
  params,
  result: settings,
  errors: [],
  example: {
    params: { deviceId: exampleDevice.id },
    result: { ...exampleSettings, devices: [] },
  },
});

export const setQuietHours = defineSchemas({
  summary: 'Chooses the hours in which nothing is pushed to the member; null for none.',
  policy: 'emailVerified',
  shows: 'nobody',
  body: z.strictObject({ quietHours: z.nullable(quietHours) }),
  result: settings,
  errors: [pushErrors.quiet_hours_invalid],
  example: { body: { quietHours: exampleSettings.quietHours }, result: exampleSettings },
});
