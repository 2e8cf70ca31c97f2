import { actsFrom } from '#tests/support/members/acts-from-page.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  ana,
  arrive,
  ben,
  blankPage,
  card,
  comment,
  screensFor,
  signIn,
} from '#tests/support/members/people.ts';

test('COMMENT-02 COMMENT-10 a long thread is nested up to a limit, then linked, and a deep comment shows the comments above it', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  const chain = await actsFrom(page).chain(8, 'Deep');
  const visitor = await arrive({ browser, app, at: `/post/${chain[0]}` });
  await expect(comment(visitor, 'Deep 3.')).toBeVisible();
  await expect(comment(visitor, 'Deep 4.')).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Show replies' }).click();
  await expect(comment(visitor, 'Deep 4.')).toBeVisible();
  await expect(comment(visitor, 'Deep 5.')).toHaveCount(0);

  await visitor.getByRole('link', { name: 'Continue this thread (4)' }).click();
  await expect(visitor).toHaveURL(new RegExp(`/post/${chain[4]}$`));
  for (const above of [1, 2, 3]) await expect(comment(visitor, `Deep ${above}.`)).toBeVisible();
  await expect(visitor.getByRole('article', { name: /^Post by/ })).toContainText('Deep 0');
  await expect(comment(visitor, 'Deep 7.')).toBeVisible();

  const deepest = `${app.origin('ou')}/post/${chain[8]}`;
  const response = await visitor.goto(deepest);
  expect(await response?.text()).toContain('Deep 7.');
  await visitor.getByRole('link', { name: '4 comments in between' }).click();
  await expect(visitor).toHaveURL(new RegExp(`/post/${chain[5]}$`));

  await visitor.goto(deepest);
  await expect(visitor.getByText('Deep 8.')).toBeVisible();
  await page.evaluate(async (id) => fetch(`/api/posts/${id}`, { method: 'DELETE' }), chain[2]);
  await expect(visitor.getByText('Sorry, that post has been deleted.')).toBeVisible();
});

test('scrolling loads more comments, and a failure to load shows an error instead of an empty list', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  const id = await actsFrom(page).post('Popular');
  for (let at = 0; at < 17; at += 1) await actsFrom(page).reply(id, `Voice ${at}.`);
  const visitor = await arrive({ browser, app, at: `/post/${id}` });
  await visitor.mouse.wheel(0, 10_000);
  await expect(comment(visitor, 'Voice 16.')).toHaveCount(1);
  await expect(comment(visitor, 'Voice')).toHaveCount(17);

  await visitor.goto(`${app.origin('ou')}/home`);
  await visitor.route('**/replies', (route) => route.abort());
  await card(visitor, 'Popular').locator('a[href^="/post/"]').first().click();
  await expect(visitor.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible({
    timeout: 10_000,
  });
  await expect(visitor.getByText('Be the first to comment')).toHaveCount(0);
  await visitor.unroute('**/replies');
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await expect(comment(visitor, 'Voice 0.')).toBeVisible();
});

test('R9 an open thread misses no reply over a restart of the server', async ({ browser, app }) => {
  const anaPage = await signIn({ browser, app, person: ana });
  const id = await actsFrom(anaPage).post('Restarted');
  const benPage = await signIn({ browser, app, person: ben, at: `/post/${id}` });
  await actsFrom(anaPage).reply(id, 'Before the restart.');
  await expect(comment(benPage, 'Before the restart.')).toBeVisible();
  await app.restart();
  await actsFrom(anaPage).reply(id, 'Right after.');
  await actsFrom(anaPage).reply(id, 'And one more.');
  for (const text of ['Before the restart.', 'Right after.', 'And one more.']) {
    await expect(comment(benPage, text)).toHaveCount(1, { timeout: 20_000 });
  }
  await expect(benPage.getByRole('button', { name: 'Comment 3' })).toBeVisible();
});

for (const [device, screen] of screensFor('phone')) {
  test(`NAVHIST-01 on ${device} a reload deep in a thread returns to the same comment, also among expanded replies and on a linked thread`, async ({
    browser,
    app,
  }) => {
    const page = await signIn({ browser, app, screen, person: ana, at: blankPage });
    const acts = actsFrom(page);
    const long = await acts.chain(1, 'Long');
    const deep = await acts.chain(4, 'Deep');
    const manyUnder = async (to: string | undefined, name: string) => {
      for (let at = 0; at < 24; at += 1) await acts.reply(to ?? '', `${name} ${at}.`);
    };
    await Promise.all([
      manyUnder(long[0], 'Comment'),
      manyUnder(long[1], 'Opened'),
      manyUnder(deep[4], 'Further'),
    ]);
    /** Scrolls the comment to the top of the window and reloads; expects it at the same position. */
    const reloadAt = async (text: string) => {
      const read = comment(page, text);
      await expect(async () => {
        await page.mouse.wheel(0, 2_000);
        await expect(read).toBeAttached({ timeout: 500 });
      }).toPass();
      const getTop = () => read.evaluate((each) => Math.round(each.getBoundingClientRect().top));
      await read.evaluate((each) => each.scrollIntoView());
      const before = await getTop();
      await page.reload();
      await expect.poll(async () => Math.abs((await getTop()) - before)).toBeLessThan(3);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    };

    await page.goto(`${app.origin('ou')}/post/${long[0]}`);
    await reloadAt('Comment 20.');

    await page.goto(`${app.origin('ou')}/post/${long[0]}`);
    await page.getByRole('button', { name: 'Show more replies' }).first().click();
    await reloadAt('Opened 14.');

    await page.goto(`${app.origin('ou')}/post/${deep[0]}`);
    await page.getByRole('button', { name: 'Show replies' }).click();
    await page.getByRole('link', { name: /^Continue this thread/ }).click();
    await expect(page).toHaveURL(new RegExp(`/post/${deep[4]}$`));
    await reloadAt('Further 3.');
  });
}
