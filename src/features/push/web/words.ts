import type { PushKind } from '../contract.ts';

export const kindWords: Record<PushKind, string> = {
  message: 'Messages',
  reply: 'Comments and replies',
  mention: 'Mentions',
  deal: 'Offers and meetings',
};

export const pushWords = {
  title: 'Push notifications',
  explanation:
    'Get a notification on this device when something happens, even with the site closed.',
  forbidden:
    'Notifications from this site are blocked in this browser. Allow them in its settings, then turn them on here.',
  onHomeScreen:
    'On an iPhone or iPad, first add this site to your home screen. Then open it there and turn notifications on.',
  unsupported: "This browser doesn't support notifications.",
  notAllowed: 'Notifications are off because permission was denied.',
  failed: 'Notifications could not be turned on. Please try again.',
  on: 'Notifications are on.',
  ask: 'Get notified when they reply?',
} as const;
