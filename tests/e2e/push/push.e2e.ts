import { expect, test, type Page, type Worker } from '@playwright/test';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { ana, ben, desktop, signIn } from '#tests/support/members/people.ts';
import {
  callAs,
  editor,
  message,
  newConversation,
} from '#tests/support/screens/conversation-page.ts';
import { withWorker } from '#tests/support/screens/offline.ts';
import { startApp } from '#tests/support/servers/app.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { startPushService, type Subscription } from '#tests/support/push/push-service.ts';

/**
 * Browsers in tests reach no real push service, and show no question of the browser: this one subscribes at ours, and its
 * member allows notifications when asked.
 */
async function subscribeAt(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript(({ endpoint, keys, serverKey }) => {
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('allowed') ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('allowed', 'granted');
      return 'granted';
    };
    let isSubscribed = localStorage.getItem('allowed') !== null;
    const text = atob(serverKey.replaceAll('-', '+').replaceAll('_', '/'));
    const key = Uint8Array.from(text, (each) => each.charCodeAt(0)).buffer;
    const subscribed = {
      options: { applicationServerKey: key },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => !(isSubscribed = false),
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => ((isSubscribed = true), subscribed),
      getSubscription: async () => (isSubscribed ? subscribed : null),
    });
  }, subscription);
}

test('after a first message Ana turns notifications on; a message to her is pushed, shown, and opens the conversation', async ({
  browser,
}) => {
  const screen = withWorker(desktop);
  const service = await startPushService();
  const database = await createTestDatabase();
  const app = await startApp({ database, env: service.env });
  const page = await signIn({ browser, app, screen, person: ana, at: '/healthz' });
  const subscription = service.subscribe();
  await subscribeAt(page, subscription);
  const origin = app.origin('ou');
  const conversationId = await newConversation(page, memberIds.ben);

  // Nothing asks before the first message.
  await page.goto(`${origin}/messages/${conversationId}`);
  const offer = page.getByRole('region', { name: 'Notifications' });
  await expect(editor(page)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await write(page, 'Is the futon still there?');
  await expect(offer).toContainText('Get notified when they reply?');
  await offer.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText('Notifications are on.')).toBeVisible();
  await expect(offer).toHaveCount(0);

  // Ana goes elsewhere, and Ben answers.
  await page.goto(`${origin}/home`);
  const bens = await signIn({ browser, app, person: ben, at: '/healthz' });
  await subscribeAt(bens, service.subscribe());
  await bens.goto(`${origin}/messages/${conversationId}`);
  await write(bens, 'Yes, come by');
  const bensOffer = bens.getByRole('region', { name: 'Notifications' });
  await bensOffer.getByRole('button', { name: 'Not Now' }).click();
  await expect(bensOffer).toHaveCount(0);
  await expect.poll(() => service.pushes.length).toBe(1);
  const pushed = service.pushes[0]?.message;
  expect(pushed).toMatchObject({ body: 'Yes, come by', path: `/messages/${conversationId}` });

  const worker = await workerOf(page);
  await deliver(page, origin, { ...pushed });
  const shown = () => worker.evaluate(() => Reflect.get(self, 'shown').map(String));
  await expect.poll(shown).toEqual([`${pushed?.title}: Yes, come by`]);

  await worker.evaluate(() => Reflect.get(self, 'click')());
  await expect(page).toHaveURL(`${origin}/messages/${conversationId}`);
  expect(await shown()).toEqual([]);

  // What she is looking at is not shown; what she is not looking at is.
  await expect(editor(page)).toBeVisible();
  await deliver(page, origin, { ...pushed, at: Date.now() });
  await deliver(page, origin, { ...pushed, tag: 'another', conversationPath: '/messages/another' });
  await expect.poll(shown).toEqual([`${pushed?.title}: Yes, come by`]);

  // What a push named is read once it is opened, in a window that is open, too, and nothing else.
  const { viewer } = (await callAs(page, 'GET', '/api/session')).body;
  for (const words of ['A lamp', 'A rug']) {
    const text = plainRichText(`${words} for @${viewer.username}`);
    expect((await callAs(bens, 'POST', '/api/posts', { text })).status).toBe(201);
  }
  await expect.poll(() => service.pushes.length).toBe(3);
  const [lamp] = service.pushes.slice(1).map(({ message }) => message);
  await worker.evaluate(() => Reflect.set(self, 'shown', []));
  await deliver(page, origin, { ...lamp });
  await expect.poll(shown).toHaveLength(1);
  await worker.evaluate(() => Reflect.get(self, 'click')());
  await expect(page).toHaveURL(`${origin}${lamp?.path}`);
  await expect.poll(() => mentionsOf(page)).toHaveLength(1);
  expect(await mentionsOf(page)).not.toContain(lamp?.tag);

  // On another computer she turns it off here, and it stays off.
  const laptop = await signIn({ browser, app, person: ana, at: '/settings/account/notifications' });
  await laptop.getByRole('button', { name: /^Turn off on Chrome/ }).click();
  await expect(laptop.getByRole('button', { name: /^Turn off/ })).toHaveCount(0);
  await page.goto(`${origin}/settings/account/notifications`);
  await expect(page.getByRole('button', { name: 'Turn On' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pushedTo'))).toBeNull();
  // Ben, who turned them down, is not asked again.
  await bens.reload();
  await write(bens, 'Are you there?');
  await expect(message(bens, 'Are you there?')).toBeVisible();
  await expect(bensOffer).toHaveCount(0);
  await app.stop();
  await database.drop();
  await service.close();
  expect(service.problems).toEqual([]);
  expect(service.pushes).toHaveLength(3);
});

type Mention = { id: string; type: string; read: boolean };

/** The ids of the member's unread notifications of mentions. */
async function mentionsOf(page: Page): Promise<string[]> {
  const { body } = await callAs(page, 'GET', '/api/notifications');
  const unread = body.items.filter(({ type, read }: Mention) => type === 'mention' && !read);
  return unread.map(({ id }: Mention) => id);
}

async function write(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/**
 * The service worker of a page, with a stand-in for the notifications of the system: a browser without a screen shows none.
 */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');
  await worker.evaluate(() => {
    // oxlint-disable-next-line typescript/no-explicit-any -- the types of a worker are not those of this file
    const scope = self as any;
    scope.shown = [];
    const remove = (tag: string) =>
      (scope.shown = scope.shown.filter((each: { tag: string }) => each.tag !== tag));
    Object.assign(scope.registration, {
      getNotifications: async ({ tag }: { tag: string }) =>
        scope.shown.filter((each: { tag: string }) => each.tag === tag),
      showNotification: async (title: string, options: { tag: string; body: string }) => {
        remove(options.tag);
        const text = `${title}: ${options.body}`;
        scope.shown.push({ ...options, close: () => remove(options.tag), toString: () => text });
      },
    });
    scope.click = () => {
      const event = new scope.ExtendableEvent('notificationclick');
      scope.dispatchEvent(Object.assign(event, { notification: scope.shown[0] }));
    };
  });
  return worker;
}

/** Hands a decrypted push to the page's service worker, as the browser does. */
async function deliver(page: Page, origin: string, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const push = { origin, registrationId: await registered, data: JSON.stringify(message) };
  await session.send('ServiceWorker.deliverPushMessage', push);
  await session.detach();
}
