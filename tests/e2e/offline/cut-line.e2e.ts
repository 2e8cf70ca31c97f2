import type { Page } from '@playwright/test';
import { choosePhotos, photos, previews } from '#tests/support/screens/draft-photos.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { everythingKept, untilKept, withWorker } from '#tests/support/screens/offline.ts';
import { message, newConversation, write } from '#tests/support/screens/conversation-page.ts';
import {
  ana,
  ben,
  blankPage,
  card,
  comment,
  desktop,
  sendComment,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';

/** What waits, as the page says above everything. */
const waiting = (page: Page) => page.getByText(/\d+ waiting to send/);

const cut = (page: Page) => page.context().setOffline(true);
const mend = (page: Page) => page.context().setOffline(false);

/** Cuts the line while a call to this path is on its way: the server gets it, and its response is lost. */
async function loseResponse(page: Page, path: RegExp): Promise<void> {
  await page.evaluate((pattern) => {
    const { fetch } = window;
    window.fetch = async (...call) => {
      const response = await fetch(...call);
      const { pathname } = new URL(response.url);
      if (call[1]?.method !== 'POST' || !new RegExp(pattern).test(pathname)) return response;
      window.fetch = fetch;
      throw new TypeError('the response was lost');
    };
  }, path.source);
}

/** The points of writing a post with two photos at which the line is cut. */
const points: [at: string, steps: (page: Page, text: string) => Promise<void>][] = [
  [
    'before the composer opens',
    async (page, text) => {
      await cut(page);
      await writePost(page, text);
      await choosePhotos(page, await photos(2));
    },
  ],
  [
    'while it is written',
    async (page, text) => {
      await writePost(page, text.slice(0, 10));
      await cut(page);
      await page.keyboard.type(text.slice(10));
      await choosePhotos(page, await photos(2));
    },
  ],
  [
    'while a photo is uploaded',
    async (page, text) => {
      await writePost(page, text);
      await page.route('**/api/uploads*', (route) => route.abort());
      await choosePhotos(page, await photos(2));
      await cut(page);
      await page.unroute('**/api/uploads*');
    },
  ],
  [
    'between two photos',
    async (page, text) => {
      await writePost(page, text);
      const [first, second] = await photos(2);
      const uploaded = page.waitForResponse(/\/api\/uploads/);
      if (first) await choosePhotos(page, [first]);
      await uploaded;
      await cut(page);
      if (second) await choosePhotos(page, [second]);
    },
  ],
  [
    'when all is uploaded',
    async (page, text) => {
      await writePost(page, text);
      await choosePhotos(page, await photos(2));
      await expect(page.getByRole('progressbar', { name: /Uploading photo/ })).toHaveCount(0);
      await cut(page);
    },
  ],
  [
    'when the server has the post',
    async (page, text) => {
      await writePost(page, text);
      await choosePhotos(page, await photos(2));
      await expect(page.getByRole('progressbar', { name: /Uploading photo/ })).toHaveCount(0);
      await loseResponse(page, /^\/api\/posts$/);
    },
  ],
];

test('a line that is cut at ten points of a post with photos, a comment and a message loses nothing and doubles nothing', async ({
  browser,
  app,
}) => {
  test.setTimeout(400_000);
  const page = await signIn({ browser, app, screen: withWorker(desktop), person: ana });
  await untilKept(page, '/home', '/create/post');
  await page.reload();

  for (const [at, steps] of points) {
    const text = `Cut ${at}`;
    await steps(page, text);
    await expect(previews(page)).toHaveCount(2);
    await sendPost(page);
    await expect(page.getByRole('dialog', { name: 'Create Post' })).toHaveCount(0);
    if (at !== 'when the server has the post') await expect(waiting(page)).toBeVisible();
    await mend(page);
    await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 });
    await expect
      .poll(() => everythingKept(page), { timeout: 60_000 })
      .not.toContain('quad-waiting');
    await expect(page.getByText(/couldn't be sent/)).toHaveCount(0);
    await expect(card(page, text).getByRole('img', { name: /by Ana/ })).toHaveCount(2);
  }

  // 7: the page is closed while the post waits, and 8: a comment is written; both are sent by the next page, in order.
  await cut(page);
  await writePost(page, 'Cut and closed');
  await sendPost(page);
  // The composer closes once the browser has stored it.
  await expect(page.getByRole('dialog', { name: 'Create Post' })).toHaveCount(0);
  await page.goto(`${app.origin('ou')}/home`);
  await expect(waiting(page)).toContainText('1 waiting to send');
  // The feed is a copy, which has only what was there at the last page load.
  const first = page.getByRole('article').first();
  const post = await first.locator('a[href^="/post/"]').first().getAttribute('href');
  await first.getByRole('button', { name: /^Comment/ }).click();
  await sendComment(page, 'From the tunnel');
  await expect(waiting(page)).toContainText('2 waiting to send');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Waiting to send' });
  await expect(list.getByRole('listitem')).toHaveText([/Cut and closed/, /From the tunnel/]);
  await page.keyboard.press('Escape');
  await mend(page);
  await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 });

  // 9: a message is written without a line, and 10: the response to another one is lost.
  const benPage = await signIn({ browser, app, person: ben, at: blankPage });
  const id = await newConversation(page, memberIds.ben);
  await page.goto(`${app.origin('ou')}/messages/${id}`);
  await cut(page);
  await write(page, 'Written below ground');
  await expect(message(page, 'Written below ground')).toContainText('Waiting');
  await mend(page);
  await expect(message(page, 'Written below ground')).toContainText('Delivered');
  await loseResponse(page, /\/messages$/);
  await write(page, 'Answered into nothing');
  await expect(message(page, 'Answered into nothing')).toContainText('Delivered');

  await benPage.goto(`${app.origin('ou')}/messages/${id}`);
  await expect(benPage.getByRole('log').getByRole('listitem')).toHaveText([
    /below ground/,
    /into nothing/,
  ]);
  await benPage.goto(`${app.origin('ou')}/home`);
  for (const [at] of points) {
    await expect(card(benPage, `Cut ${at}`).getByRole('img', { name: /by Ana/ })).toHaveCount(2);
  }
  await expect(card(benPage, 'Cut and closed')).toHaveCount(1);
  await benPage.goto(app.origin('ou') + String(post));
  await expect(comment(benPage, 'From the tunnel')).toHaveCount(1);
});
