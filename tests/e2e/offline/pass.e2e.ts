import { choosePhotos, photos } from '#tests/support/screens/draft-photos.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { keptPaths, untilKept, withWorker } from '#tests/support/screens/offline.ts';
import { callAs, newConversation } from '#tests/support/screens/conversation-page.ts';
import {
  ana,
  ben,
  blankPage,
  card,
  phone,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';

test('the pass of a meeting opens without a connection from a cold start, and has the new code once there is one', async ({
  browser,
  app,
}) => {
  const anaPage = await signIn({ browser, app, person: ana });
  await writePost(anaPage, 'Lamp for a cold start $20');
  await choosePhotos(anaPage, await photos(1));
  await anaPage.getByRole('button', { name: 'Sell for $20?' }).click();
  await sendPost(anaPage);
  const link = card(anaPage, 'Lamp for a cold start').locator('a[href^="/post/"]').first();
  const postId = (await link.getAttribute('href'))?.slice('/post/'.length, '/post/'.length + 36);

  const visit = { browser, app, screen: withWorker(phone) };
  const benPage = await signIn({ ...visit, person: ben, at: blankPage });
  const id = await newConversation(benPage, memberIds.ana);
  await callAs(benPage, 'POST', '/api/conversations', { memberId: memberIds.ana, postId });
  const reserve = { buyerId: memberIds.ben };
  const { body: held } = await callAs(
    anaPage,
    'POST',
    `/api/posts/${postId}/reservations`,
    reserve,
  );
  const at = new Date(Date.now() + 20 * 60_000).toISOString();
  const meeting = { version: held.version, place: 'Bizzell Library', at };
  const { body: proposed } = await callAs(anaPage, 'PUT', `/api/deals/${held.id}/meeting`, meeting);
  const answer = { version: proposed.version, answer: 'agree' };
  const agreed = await callAs(benPage, 'POST', `/api/deals/${held.id}/meeting/answer`, answer);
  expect(agreed.status).toBe(200);

  const address = `${app.origin('ou')}/messages/${id}`;
  await benPage.goto(address);
  await expect(benPage.getByRole('dialog', { name: 'Meet Ana' })).toBeVisible();
  await untilKept(benPage, `/messages/${id}`);
  await expect.poll(async () => (await keptPaths(benPage)).join(' ')).toMatch(/\/files\//);
  const context = benPage.context();
  await benPage.close();
  await context.setOffline(true);

  const page = await context.newPage();
  await page.goto(address);
  const pass = page.getByRole('dialog', { name: 'Meet Ana' });
  await expect(pass).toContainText('Bizzell Library');
  const code = pass.getByRole('img', { name: /^\d( \d){5}$/ });
  const former = await code.textContent();
  const photo = pass.locator('img').first();
  await expect
    .poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth))
    .toBeGreaterThan(1);

  const { version } = agreed.body;
  await callAs(anaPage, 'POST', `/api/deals/${held.id}/moves`, { version, move: 'release' });
  await callAs(anaPage, 'POST', `/api/posts/${postId}/reservations`, reserve);
  await expect(code).toHaveText(former ?? '');
  await context.setOffline(false);
  await expect(code).not.toHaveText(former ?? '');
});
