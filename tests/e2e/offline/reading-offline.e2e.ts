import { expect, test } from '#tests/support/screens/e2e-test.ts';
import {
  everythingKept,
  keptPaths,
  untilKept,
  withWorker,
} from '#tests/support/screens/offline.ts';
import { newConversation, sendAs } from '#tests/support/screens/conversation-page.ts';
import { ana, ben, blankPage, phone, signIn } from '#tests/support/members/people.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';

const username = 'anabrook';

test('T84 on a phone without a connection the last feed opens, and saved, own posts and conversations can be read; a logout leaves nothing', async ({
  browser,
  app,
}) => {
  const visit = { browser, app, screen: withWorker(phone) };
  const benPage = await signIn({ browser, app, person: ben, at: blankPage });
  const id = await newConversation(benPage, memberIds.ana);
  await sendAs(benPage, id, 'Is the lamp still there?');
  const page = await signIn({ ...visit, person: ana });
  const conversation = `/messages/${id}`;
  await untilKept(page, '/home', '/saved', '/messages', conversation);

  // What came while another page was open.
  await sendAs(benPage, id, 'I can come at six.');
  await expect.poll(() => everythingKept(page)).toContain('I can come at six.');

  await page.context().setOffline(true);
  await page.goto(`${app.origin('ou')}/home`);
  await expect(page.getByRole('article').first()).toBeInViewport();
  await expect(page.getByText("You're offline.")).toBeVisible();

  // From page to page, and by a page load.
  await page
    .getByRole('link', { name: /^Messages/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/messages$/);
  await page.locator(`a[href="${conversation}"]`).click();
  await expect(page.getByRole('log')).toContainText('Is the lamp still there?');
  await expect(page.getByRole('log')).toContainText('I can come at six.');
  await expect(page.getByText(/Saved copy from \d/)).toBeVisible();
  // Back out of a page that was opened without a connection: it knows nothing but its own data.
  await page.reload();
  await expect(page.getByRole('log')).toContainText('Is the lamp still there?');
  await expect(page.getByRole('log')).toContainText('I can come at six.');
  await page.goBack();
  await expect(page.locator(`a[href="${conversation}"]`)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`${app.origin('ou')}/saved`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`${app.origin('ou')}/${username}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`${app.origin('ou')}/notifications`);
  await expect(page.getByText("This page isn't saved on this device.")).toBeVisible();

  // What the server says wins.
  await page.context().setOffline(false);
  await sendAs(benPage, id, 'Then I take it.');
  await page.goto(`${app.origin('ou')}${conversation}`);
  await expect(page.getByRole('log')).toContainText('Then I take it.');

  await page.goto(`${app.origin('ou')}/logout`);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.context().setOffline(true);
  expect(await keptPaths(page)).toEqual([]);
  const kept = await everythingKept(page);
  for (const secret of ['lamp', 'Ana', memberIds.ana, username]) {
    expect([secret, kept.includes(secret)]).toEqual([secret, false]);
  }
  await page.goto(`${app.origin('ou')}${conversation}`);
  await expect(page.getByText("This page isn't saved on this device.")).toBeVisible();
});
