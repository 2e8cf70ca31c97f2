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
  const key = await subscribedKey();
  // A subscription belongs to one key of the server.
  if (key !== undefined && key !== serverKey) await endSubscription();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, serverKey };
  const settings = await callApi(addPushDevice, { body });
  rememberDevice(memberId, settings.session);
  return settings;
}

/** Ends the subscription of this browser, and forgets for whom it was. */
export async function unsubscribe(): Promise<void> {
  removeFromBrowser('pushedTo');
  await endSubscription();
}

/** Also closes what is shown: the next person at a shared computer must not read it. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/** The key of the server for which this browser is subscribed; undefined if it is not. */
export async function subscribedKey(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? keyText(subscription.options.applicationServerKey) : undefined;
}

/** Remembers for whom, and in which session, notifications are on in this browser. */
export function rememberDevice(memberId: string, session: string): void {
  storeInBrowser('pushedTo', `${memberId} ${session}`);
}

export function rememberedDevice(): { memberId: string; session: string } {
  const [memberId = '', session = ''] = readInBrowser('pushedTo')?.split(' ') ?? [];
  return { memberId, session };
}
