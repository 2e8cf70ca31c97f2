/// <reference lib="webworker" />
import { pathAtCampus } from '#platform/web/navigation/path-at-campus.ts';
import { addPushDevice, type PushedMessage } from '../contract.ts';
import { keyText } from './key-text.ts';

declare const self: ServiceWorkerGlobalScope;

/** Kept with a notification on the device: what a click needs, and when it happened. */
type Shown = Pick<PushedMessage, 'path' | 'campusId' | 'at'>;

/** A notification that was opened, and when what it showed happened. */
export type OpenedPush = { id: string; at: number };

/** Makes this worker show what is pushed, and open what is clicked; `onOpened` is told of it, whatever window shows the page. */
export function showPush(onOpened: (opened: OpenedPush) => Promise<void>): void {
  self.addEventListener('push', (event) => {
    const message = readMessage(event.data);
    if (message) event.waitUntil(show(message));
  });
  self.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    // Written by `show`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { path, campusId, at } = notification.data as Shown;
    event.waitUntil(
      Promise.all([
        open(campusId === null ? path : pathAtCampus(campusId, path)),
        onOpened({ id: notification.tag, at }),
      ]),
    );
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    // The event is in no browser's types yet.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { oldSubscription } = event as { oldSubscription?: PushSubscription | null };
    if (oldSubscription) event.waitUntil(subscribeAgain(oldSubscription));
  });
}

function readMessage(data: PushMessageData | null): PushedMessage | undefined {
  try {
    // Only our server has the key to write one.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return data?.json() as PushedMessage | undefined;
  } catch {
    return undefined;
  }
}

async function show(message: PushedMessage): Promise<void> {
  const { tag, title, body, path, campusId, conversationPath, at, icon, badge } = message;
  if (conversationPath !== null && (await isLookedAt(conversationPath))) return;
  const [before] = await self.registration.getNotifications({ tag });
  // Written by this function.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const shown = before?.data as Shown | undefined;
  // A push that was delayed must not replace a newer one.
  if (shown && shown.at > at) return;
  const options = { tag, body, icon, badge, data: { path, campusId, at } satisfies Shown };
  // The same event again makes no sound; a newer one does.
  const renotify = shown !== undefined && shown.at < at;
  await self.registration.showNotification(title, { ...options, renotify } as NotificationOptions);
}

/** Whether a page that the member sees shows a conversation. */
async function isLookedAt(path: string): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(
    (page) => page.visibilityState === 'visible' && new URL(page.url).pathname === path,
  );
}

/** Goes to a page of the site in an open window, or in a new one. */
async function open(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { href } = new URL(path, self.location.origin);
  const there = pages.find((page) => page.url === href);
  if (there) return void (await there.focus());
  const [any] = pages;
  if (any && (await goThere(any, href))) return;
  await self.clients.openWindow(href);
}

/** False if the page is not this worker's: only those can be sent elsewhere. */
async function goThere(page: WindowClient, href: string): Promise<boolean> {
  // Some browsers bring no window to the front that belongs to another desktop.
  await page.focus().catch(() => {});
  return page.navigate(href).then(
    () => true,
    () => false,
  );
}

/** The push service has given this browser another address. */
async function subscribeAgain({ options }: PushSubscription): Promise<void> {
  const { applicationServerKey } = options;
  const subscribed = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  });
  const { endpoint, keys } = subscribed.toJSON();
  await fetch(addPushDevice.path, {
    method: addPushDevice.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, serverKey: keyText(applicationServerKey) }),
  });
}
