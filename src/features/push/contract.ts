import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** What can be pushed; a member chooses for each device. */
export const pushKinds = ['message', 'reply', 'mention', 'deal'] as const;

export type PushKind = (typeof pushKinds)[number];

/** Devices of one member; one more replaces the oldest. */
export const maxDevices = 20;

/** The longest address of a device at its push service. */
export const maxEndpointLength = 1000;

export const pushErrors = defineErrors({
  push_off: { status: 404, message: 'This site sends no notifications to devices.' },
  push_service_unknown: {
    status: 422,
    message: "This browser's notifications are not supported. Please try another browser.",
  },
  push_device_taken: {
    status: 409,
    message: 'Something went wrong on this device. Turn notifications on again.',
  },
  quiet_hours_invalid: { status: 422, message: 'Please choose two different times.' },
  push_device_missing: { status: 404, message: 'This device no longer gets notifications.' },
});

/** What a device is told. */
export type PushedMessage = {
  /** The notification; a later push about it replaces what the device shows. */
  tag: string;
  title: string;
  body: string;
  /** The page that a click opens. */
  path: string;
  /** The campus whose site has that page; null if the site of the device has it. */
  campusId: string | null;
  /** The conversation's page, if it is about one; not shown to a member who is looking at it. */
  conversationPath: string | null;
  /** When it happened, in milliseconds: the same event again makes no sound. */
  at: number;
  /** The site's icon, and the small sign of it; a campus that is gone has none. */
  icon?: string;
  badge?: string;
};

export const pushSettings = defineRoute<typeof schemas.pushSettings>({
  id: 'pushSettings',
  method: 'GET',
  path: '/api/push',
});

/** Pushes to this browser from now on. The same again, or after its address has changed, is the same device. */
export const addPushDevice = defineRoute<typeof schemas.addPushDevice>({
  id: 'addPushDevice',
  method: 'PUT',
  path: '/api/push/device',
});

export const changePushDevice = defineRoute<typeof schemas.changePushDevice>({
  id: 'changePushDevice',
  method: 'PUT',
  path: '/api/push/devices/:deviceId',
});

export const removePushDevice = defineRoute<typeof schemas.removePushDevice>({
  id: 'removePushDevice',
  method: 'DELETE',
  path: '/api/push/devices/:deviceId',
});

export const setQuietHours = defineRoute<typeof schemas.setQuietHours>({
  id: 'setQuietHours',
  method: 'PUT',
  path: '/api/push/quiet-hours',
});
