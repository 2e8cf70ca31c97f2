import { callApi } from '#platform/web/data/api.ts';
import { readInBrowser, removeFromBrowser, storeInBrowser } from '#platform/web/browser-storage.ts';
import { addPushDevice } from '../contract.ts';
import type { PushSettings } from '../schemas.ts';
import { keyText } from './key-text.ts';

/** Whether this browser can get notifications; an iPhone only when the site is on its home screen. */
export function canSubscribe(): 'yes' | 'on home screen' | 'no' {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return 'yes';
  }
  return /iPhone|iPad/.test(navigator.userAgent) ? 'on home screen' : 'no';
}

/** Whether the member, or the system, forbids this site to show notifications. */
export function isForbidden(): boolean {
  return 'Notification' in window && Notification.permission === 'denied';
}

/** Whether the site may show notifications without asking. */
export function isAllowed(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

/**
 * Asks the member, who has just pressed a button for it, and subscribes this browser. Undefined if the member does not
 * allow it.
 */
export async function turnOn(
  memberId: string,
  serverKey: string,
): Promise<PushSettings | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  return subscribe(memberId, serverKey);
}

/** Subscribes this browser, which may show notifications. */
export async function subscribe(memberId: string, serverKey: string): Promise<PushSettings> {
  // The page registers it only when it has been idle.
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // A subscription belongs to one key of the server.
  if (known && keyText(known.options.applicationServerKey) !== serverKey) await known.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, serverKey };
  const settings = await callApi(addPushDevice, { body });
  storeInBrowser('pushedTo', memberId);
  return settings;
}

/** Ends the subscription of this browser, whoever's it was. */
export async function unsubscribe(): Promise<void> {
  removeFromBrowser('pushedTo');
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** The member who turned notifications on in this browser. */
export function memberPushedTo(): string | null {
  return readInBrowser('pushedTo');
}
