import { demoPassword } from '#db/seeds/demo-members.ts';
import type { Page } from '@playwright/test';
import type { App } from '#tests/support/servers/app.ts';
import { callApp } from '#tests/support/servers/call-app.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  choosePhotos,
  expectAllUploaded,
  photos,
  previews,
} from '#tests/support/screens/draft-photos.ts';
import {
  ana,
  ben,
  card,
  desktop,
  screensFor,
  sendPost,
  signIn,
  untilInteractive,
  writePost,
} from '#tests/support/members/people.ts';
import { everythingKept } from '#tests/support/screens/offline.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import {
  editor,
  newConversation,
  liveTimeout,
  message,
  openConversation,
  sendAs,
} from '#tests/support/screens/conversation-page.ts';

const streams = '**/api/events*';

/**
 * Ends the session on the server; this browser keeps its cookie. Its stream is blocked, so that the page learns of the end
 * from a rejected call.
 */
async function endSession(page: Page, app: App): Promise<void> {
  await page.context().route(streams, (route) => route.abort());
  const cookies = await page.context().cookies(app.origin('ou'));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { status } = await callApp(app, 'DELETE', '/api/session', { headers: { cookie } });
  expect(status).toBeLessThan(300);
}

/** Logs in again, with a new session cookie. */
async function logInAgain(page: Page, app: App, person = ben): Promise<void> {
  await page.context().unroute(streams);
  const [name = '', value = ''] = (await app.openSession(person.email, 'again')).cookie.split('=');
  await page.context().addCookies([{ name, value, url: app.origin('ou'), httpOnly: true }]);
  await page.goto(`${app.origin('ou')}/home`);
}

async function openComposer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create Post' }).filter({ visible: true }).first().click();
}

const streamResponse = (page: Page) => page.waitForResponse(/\/api\/events/);

const logInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sell it on campus' });

for (const [device, screen] of screensFor('desktop')) {
  test(`MODAL-02 AUTH-21 on ${device} sending a post after the session ended elsewhere asks to log in, and keeps the post as a draft`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, screen, person: ben });
    await writePost(page, 'Written before the end', 'tickets');
    await endSession(page, app);

    await sendPost(page);

    if (device === 'a phone') {
      // On a phone the composer is a page for members, which redirects to the login page.
      await expect(page).toHaveURL(/\/user_registration\?redirect=%2Fcreate%2Fpost/);
    } else {
      await expect(logInDialog(page)).toBeVisible();
      await expect(page).toHaveURL(/\/home$/);
      await page.keyboard.press('Escape');
      await expect(page.getByText('Log in takes less than a few seconds').first()).toBeAttached();
      await page.reload();
      await page.waitForLoadState('networkidle');
      await expect(logInDialog(page)).toHaveCount(0);
    }

    await logInAgain(page, app);
    await openComposer(page);
    await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText(
      'Written before the end',
    );
    await sendPost(page);
    await expect(page.getByText('Your post was sent')).toBeVisible();
  });
}

test("T17 when another browser logs this one out, its pages hide members' content and keep drafts", async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ben });
  const conversationId = await newConversation(page, memberIds.ana);
  await sendAs(page, conversationId, 'For our eyes only');
  await writePost(page, 'Half of a post');
  const reading = await page.context().newPage();
  await openConversation(reading, app, conversationId);
  await expect(message(reading, 'For our eyes only')).toBeVisible();
  const idle = await page.context().newPage();
  await idle.goto(`${app.origin('ou')}/home`);
  await untilInteractive(idle);
  const elsewhere = await signIn({ browser, app, person: ben, at: '/settings/account/sessions' });

  await elsewhere.getByRole('button', { name: 'Log out everywhere else' }).click();

  await expect(message(reading, 'For our eyes only')).toHaveCount(0, liveTimeout);
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveCount(0, liveTimeout);
  await expect(page.getByText('Log in takes less than a few seconds').first()).toBeAttached();
  await expect(logInDialog(page)).toBeVisible();
  await expect(page.getByText('You were logged out.')).toHaveCount(0);
  // Whoever was only reading is told why the page has changed.
  await expect(idle.getByText('You were logged out.')).toBeVisible(liveTimeout);
  await expect(elsewhere.getByText('This device')).toBeVisible();
  await logInAgain(page, app);
  await openComposer(page);
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('Half of a post');
});

test('a session survives a restart of the server and closing the tab', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: ben });
  const other = await page.context().newPage();
  await other.goto(`${app.origin('ou')}/home`);
  await writePost(other, 'Written meanwhile');

  let reconnected = streamResponse(page);
  await app.restart();
  await reconnected;
  reconnected = streamResponse(other);
  await page.close();
  await reconnected;

  await sendPost(other);
  await expect(card(other, 'Written meanwhile')).toBeVisible();
});

test('when a session ends, the other tabs of the browser show a visitor’s page too, and keep the draft, which all tabs share', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ben });
  const other = await page.context().newPage();
  await other.setViewportSize(desktop.viewport);
  await other.goto(`${app.origin('ou')}/home`);
  await untilInteractive(other);
  const text = (shown: Page) => shown.getByRole('textbox', { name: 'Post text' });
  await openComposer(page);
  await writePost(other, 'In the other tab');
  await expect(text(page)).toHaveText('In the other tab');
  await text(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' and in this one');
  await expect(text(other)).toHaveText('In the other tab and in this one');
  await endSession(page, app);

  await sendPost(page);

  await expect(logInDialog(page)).toBeVisible();
  await expect(text(other)).toHaveCount(0);
  // After the login the composer is open again.
  await page.context().unroute(streams);
  await logInDialog(other).getByRole('link', { name: 'Continue with Email' }).click();
  await other.getByLabel('Email').fill(ben.email);
  await other.getByRole('button', { name: 'Continue with Email' }).click();
  await other.getByLabel('Password', { exact: true }).fill(demoPassword);
  await other.getByRole('button', { name: 'Log In' }).click();
  await expect(text(other)).toHaveText('In the other tab and in this one');
  await expect(other).toHaveURL(/\/home$/);
});

test('drafts of every composer, with photos, survive a reload, the end of the session and a new tab, but not another member’s login or a logout', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ben });
  const conversationId = await newConversation(page, memberIds.ana);
  await openConversation(page, app, conversationId);
  await editor(page).click();
  await page.keyboard.type('Half a message');
  await choosePhotos(page, await photos(1));
  await expectAllUploaded(page);
  await page.getByRole('link', { name: 'Buy / Sell' }).first().click();
  await writePost(page, 'Half a post', 'tickets');
  await choosePhotos(page, await photos(1));
  await expectAllUploaded(page);
  const text = page.getByRole('textbox', { name: 'Post text' });

  await page.reload();
  await openComposer(page);
  await expect(text).toHaveText('Half a post');
  await expect(page.getByRole('button', { name: /tickets/i }).first()).toBeVisible();
  await endSession(page, app);
  await page.reload();
  await logInAgain(page, app);
  await openComposer(page);
  await expect(text).toHaveText('Half a post');

  const tab = await page.context().newPage();
  await tab.setViewportSize(desktop.viewport);
  await openConversation(tab, app, conversationId);
  await expect(editor(tab)).toHaveText('Half a message');
  await expect(previews(tab)).toHaveCount(1);
  await tab.goto(`${app.origin('ou')}/home`);
  await openComposer(tab);
  await expect(tab.getByRole('textbox', { name: 'Post text' })).toHaveText('Half a post');
  await expect(previews(tab)).toHaveCount(1);

  const stored = () => page.evaluate(() => Object.keys(localStorage).join());
  expect(await stored()).toContain('quad-draft');
  await tab.close();
  await endSession(page, app);
  await page.reload();
  await logInAgain(page, app, ana);
  await expect.poll(stored).not.toContain('quad-draft');

  // A logout leaves nothing of its member on the computer.
  await openComposer(page);
  await text.click();
  await page.keyboard.type('Ana was here');
  await choosePhotos(page, await photos(1));
  await expectAllUploaded(page);
  await expect.poll(stored).toContain('quad-draft');
  await page.goto(`${app.origin('ou')}/logout`);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await everythingKept(page)).not.toMatch(/Ana was here|quad-draft/);
});

test('AUTH-21 AUTH-23 a setting saved after the session ended asks to log in, and keeps what was typed for its member', async ({
  browser,
  app,
}) => {
  const phonePage = '/settings/account/phone';
  const page = await signIn({ browser, app, person: ben, at: phonePage });
  const field = page.getByLabel('Phone');
  await field.fill('(405) 555-0199');
  await endSession(page, app);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page).toHaveURL(
    `${app.origin('ou')}/login?${new URLSearchParams({ redirect: phonePage })}`,
  );
  await page.context().unroute(streams);
  await page.getByLabel('Email').fill(ben.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(field).toHaveValue('(405) 555-0199');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Account Updated!')).toBeVisible();
});

test('MODAL-03 saving after the session ended asks to log in, with the text for saving', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ben });
  await writePost(page, 'To be saved');
  await sendPost(page);
  const save = page
    .getByRole('article')
    .filter({ hasText: 'To be saved' })
    .getByRole('button', { name: /^Save/ });
  await expect(save).toBeVisible();
  await endSession(page, app);

  await save.click();

  await expect(page.getByRole('dialog', { name: 'Save it for later' })).toBeVisible();
});

test('AUTH-21 R9 a message sent after the session ended asks to log in, and is sent afterwards', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ben });
  const conversationId = await newConversation(page, memberIds.ana);
  await openConversation(page, app, conversationId);
  await endSession(page, app);

  await editor(page).click();
  const typingSignal = page.waitForResponse(/\/typing$/);
  await page.keyboard.type('Written');
  expect((await typingSignal).status()).toBe(401);
  await page.keyboard.type(' after the end', { delay: 40 });
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(
    `${app.origin('ou')}/user_registration?redirect=%2Fmessages%2F${conversationId}`,
  );
  await logInAgain(page, app);
  await openConversation(page, app, conversationId);
  await expect(message(page, 'Written after the end')).toContainText('Delivered');
});
