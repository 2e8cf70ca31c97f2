import type { Page } from '@playwright/test';
import { actsFrom } from '#tests/support/acts-from-page.ts';
import { holdAnswer } from '#tests/support/hold-answer.ts';
import { expect, test } from '#tests/support/journey.ts';
import { untilComplete } from '#tests/support/layout-checks.ts';
import {
  ana,
  ben,
  card,
  cleo,
  dan,
  offstage,
  sendComment,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/people.ts';
import {
  callAs,
  forgetAllTalks,
  freshTalk,
  live,
  memberIds,
  message,
  openTalk,
  sendAs,
} from '#tests/support/talking.ts';

/** Until what was let go is painted: all of it waits for no more than the page's next few frames. */
const untilPainted = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });

const badge = (page: Page, words: string) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByText(words);

test('SAVE-01 a save that was answered late keeps the count that was told meanwhile', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  const acts = actsFrom(await signIn({ browser, app, person: dan, at: offstage }));
  const id = await actsFrom(page).post('Counted late');
  await untilComplete(page);
  const save = card(page, 'Counted late').getByRole('button', { name: /^Save/ });
  const held = await holdAnswer(page, 'PUT', /\/save$/);
  await save.click();
  await held.untilAnswered();
  await acts.save(id);
  await expect(save).toHaveText('Saved!2');

  await held.letGo();
  await expect(page.getByText('Post saved.')).toBeVisible();

  await untilPainted(page);
  await expect(save).toHaveText('Saved!2');
});

test('CHAT-13 a heart that was answered late keeps the one that came meanwhile', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: offstage });
  const benPage = await signIn({ browser, app, person: ben, at: offstage });
  const talk = await freshTalk(page, memberIds.ben);
  const id = await sendAs(page, talk, 'Have a heart');
  await openTalk(page, app, talk);
  const heart = message(page, 'Have a heart').getByRole('button', { name: 'Heart' });
  const held = await holdAnswer(page, 'PUT', /\/heart$/);
  await heart.click();
  await held.untilAnswered();
  await callAs(benPage, 'PUT', `/api/messages/${id}/heart`);
  await expect(heart).toHaveText('2', live);

  await held.letGo();
  await expect(page.getByText('Reaction sent.')).toBeVisible();

  await untilPainted(page);
  await expect(heart).toHaveText('2');
});

test('LAYOUT-14 a conversation whose reading was answered late leaves the badge to what came meanwhile', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: offstage });
  const benPage = await signIn({ browser, app, person: ben, at: offstage });
  const cleoPage = await signIn({ browser, app, person: cleo, campus: 'ou', at: offstage });
  await forgetAllTalks(page);
  const talk = await freshTalk(benPage, memberIds.ana);
  const other = await freshTalk(cleoPage, memberIds.ana);
  await callAs(page, 'PUT', `/api/conversations/${talk}/read`, { number: 1 });
  await callAs(page, 'PUT', `/api/conversations/${other}/read`, { number: 1 });
  await openTalk(page, app, talk);
  await expect(badge(page, 'unread message')).toHaveCount(0);
  const held = await holdAnswer(page, 'PUT', /\/read$/);
  await sendAs(benPage, talk, 'Hello from Ben');
  await held.untilAnswered();
  await expect(badge(page, 'unread message')).toHaveCount(0);
  await sendAs(cleoPage, other, 'Hello from Cleo');
  await expect(badge(page, '1 unread message')).toBeAttached(live);

  await held.letGo();

  await untilPainted(page);
  await expect(badge(page, '1 unread message')).toBeAttached();
});

test('POST-08 what was deleted elsewhere before its sender was answered does not come back', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  const acts = actsFrom(await signIn({ browser, app, person: ana, at: offstage }));
  await untilComplete(page);
  const held = await holdAnswer(page, 'POST', /\/api\/posts$/);
  await writePost(page, 'Gone before it came');
  await sendPost(page);
  // Behind the composer, which waits for the answer.
  const shown = page.locator('[role=feed] article').filter({ hasText: 'Gone before it came' });
  await expect(shown).toHaveCount(1);
  const href = await shown.locator('a[href^="/post/"]').first().getAttribute('href');
  await acts.remove(href?.split('/').at(-1) ?? '');
  await expect(shown).toHaveCount(0);

  await held.letGo();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await untilPainted(page);
  await expect(shown).toHaveCount(0);
});

test('POST-09 a reply that was deleted elsewhere before its sender was answered does not come back', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: offstage });
  const acts = actsFrom(page);
  const lamp = await acts.post('A lamp to answer in vain');
  const elsewhere = await signIn({ browser, app, person: ana, at: offstage });
  await page.goto(`${app.origin('ou')}/post/${lamp}`);
  await untilComplete(page);
  const held = await holdAnswer(page, 'POST', /\/replies$/);
  await page.getByRole('button', { name: 'Comment' }).first().click();
  await sendComment(page, 'Gone before it came');
  const shown = page.locator('main article').filter({ hasText: 'Gone before it came' });
  await expect(shown).toHaveCount(1);
  const { body } = await callAs(elsewhere, 'GET', `/api/posts/${lamp}/replies`);
  await actsFrom(elsewhere).remove(body.items[0].id);
  await expect(shown).toHaveCount(0);

  await held.letGo();
  await expect(page.getByText('Your reply was sent')).toBeVisible();

  await untilPainted(page);
  await expect(shown).toHaveCount(0);
});

test('who went elsewhere while a post was deleted stays there', async ({ browser, app }) => {
  const page = await signIn({ browser, app, person: ana, at: offstage });
  const id = await actsFrom(page).post('To go');
  await page.goto(`${app.origin('ou')}/saved`);
  await page.getByRole('link', { name: 'Buy / Sell' }).first().click();
  await card(page, 'To go').locator(`a[href="/post/${id}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(id));
  const held = await holdAnswer(page, 'DELETE', /\/api\/posts\/[^/]+$/);
  await card(page, 'To go').first().getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await held.untilAnswered();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/saved$/);

  await held.letGo();

  await expect(page.getByText('Your post was deleted')).toBeVisible();
  await untilPainted(page);
  await expect(page).toHaveURL(/\/saved$/);
});

test('who goes back while a page is on its way is not carried off to it', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana });
  await page.getByRole('link', { name: 'Notifications' }).first().click();
  await expect(page).toHaveURL(/\/notifications$/);
  const arrive = Promise.withResolvers<void>();
  await page.route(/saved-page.*\.js/, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/saved-page.*\.js/);
  await page.getByRole('link', { name: 'Saved' }).first().click();
  await asked;
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);

  const came = page.waitForResponse(/saved-page.*\.js/);
  arrive.resolve();
  const script = await came;
  await script.finished();

  // What waited for the script goes on at the latest with the frame after it ran.
  await page.evaluate(async (address) => {
    await import(address);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, script.url());
  await expect(page).toHaveURL(/\/home$/);
});
