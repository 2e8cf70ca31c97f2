import { sql } from 'kysely';
import type { Page } from '@playwright/test';
import { openDatabase } from '#platform/server/database/database.ts';
import { actsFrom } from '#tests/support/members/acts-from-page.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { untilComplete } from '#tests/support/screens/layout-checks.ts';
import { ana, ben, card, comment, signIn, type Visit } from '#tests/support/members/people.ts';

test.use({ wholeFeed: true });

const pill = (page: Page) => page.getByRole('button', { name: /^\d+ new posts?$/ });
const top = (page: Page, place: number) => page.getByRole('feed').getByRole('article').nth(place);

async function openAnaAndBen(visit: Pick<Visit, 'browser' | 'app'>) {
  const page = await signIn({ ...visit, person: ana });
  await untilComplete(page);
  return { page, acts: actsFrom(await signIn({ ...visit, person: ben })) };
}

test('SAVE-01 FEED-07 a save while the next page loads is kept', async ({ browser, app }) => {
  const { page, acts } = await openAnaAndBen({ browser, app });
  await acts.post('Saved in between');
  const shown = card(page, 'Saved in between');
  await expect(shown).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/posts?*cursor*', async (route) => {
    await released;
    await route.continue();
  });
  const count = await page.getByRole('article').count();
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByText('Loading more posts')).toBeAttached();

  await shown.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Post saved.')).toBeVisible();
  release();

  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(count);
  await expect(shown.getByRole('button', { name: 'Saved! 1' })).toBeVisible();
});

test('FEED-05 a newly loaded feed contains the posts that arrived before, and none waits behind the pill', async ({
  browser,
  app,
}) => {
  const { page, acts } = await openAnaAndBen({ browser, app });
  const landing = await acts.post('Where Ana lands');
  await page.goto(`${app.origin('ou')}/post/${landing}`);
  await untilComplete(page);
  await acts.post('Posted meanwhile');
  await acts.reply(landing, 'And then answered');
  await expect(comment(page, 'And then answered')).toBeVisible();

  await page.getByRole('link', { name: 'Buy / Sell' }).first().click();

  await expect(card(page, 'Posted meanwhile')).toHaveCount(1);
  await expect(pill(page)).toHaveCount(0);
});

test('FEED-05 waiting posts enter in order, whether the reader scrolls to the top or presses the pill', async ({
  browser,
  app,
}) => {
  const { page, acts } = await openAnaAndBen({ browser, app });
  await page.mouse.wheel(0, 2_000);
  await acts.post('The older');
  await expect(pill(page)).toHaveText('1 new post');
  await page.mouse.wheel(0, -4_000);
  await expect(pill(page)).toHaveCount(0);
  await expect(top(page, 0)).toContainText('The older');
  await acts.post('The newer');
  await expect(top(page, 0)).toContainText('The newer');
  await expect(top(page, 1)).toContainText('The older');

  await page.mouse.wheel(0, 2_000);
  await acts.post('The first of two');
  await acts.post('The second of two');
  await expect(pill(page)).toHaveText('2 new posts');
  await pill(page).click();
  for (const [place, text] of ['second of two', 'first of two', 'newer', 'older'].entries()) {
    await expect(top(page, place)).toContainText(text);
  }
});

test('FEED-05 a reader who returns to a feed finds new posts at its top; further down they wait', async ({
  browser,
  app,
}) => {
  const { page, acts } = await openAnaAndBen({ browser, app });
  const leave = async () => {
    await page.getByRole('link', { name: 'Notifications' }).first().click();
    // Wait for the address, because the outline of the page already shows the heading.
    await expect(page).toHaveURL(/\/notifications$/);
  };
  await leave();
  await acts.post('Came meanwhile');

  await page.goBack();

  await expect(top(page, 0)).toContainText('Came meanwhile');
  await expect(pill(page)).toHaveCount(0);

  await page.mouse.wheel(0, 2_000);
  const place = () => page.evaluate(() => window.scrollY);
  await expect.poll(place).toBeGreaterThan(1_000);
  const left = await place();
  await leave();
  await acts.post('Came later');

  await page.goBack();

  await expect.poll(place).toBe(left);
  await expect(pill(page)).toHaveText('1 new post');
});

test('FEED-06 an old post that a reply brings back is requested once, when it becomes visible, and shows that it is saved', async ({
  browser,
  app,
}) => {
  const { page, acts } = await openAnaAndBen({ browser, app });
  const old = await acts.post('Old and well kept');
  const db = openDatabase(app.databaseUrl, { max: 1 });
  await sql`update posts set last_modified = '2020-01-01' where id = ${old}`.execute(db);
  await db.destroy();
  // The save comes after the change in the database, because the event of the save ends the cached feed.
  await actsFrom(page).save(old);
  const save = card(page, 'Old and well kept').getByRole('button', { name: /^Save/ });
  // Before this, the page may request the posts at its top.
  await expect(save).toHaveText('Saved!1');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/posts/${old}`) requests.push(request.method());
  });
  await page.reload();
  await untilComplete(page);
  await expect(card(page, 'Old and well kept')).toHaveCount(0);
  await page.mouse.wheel(0, 2_000);
  // At the top of the feed the post would enter at once.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);

  await acts.reply(old, 'Is it still there?');
  await expect(pill(page)).toHaveText('1 new post');
  expect(requests).toEqual([]);
  await pill(page).click();

  await expect(save).toHaveText('Saved!1');
  expect(requests).toEqual(['GET']);
});
