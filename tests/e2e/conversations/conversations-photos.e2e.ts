import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { ana, ben, blankPage, screensFor, signIn } from '#tests/support/members/people.ts';
import { named, photo } from '#tests/support/data/pictures.ts';
import { choosePhotos } from '#tests/support/screens/draft-photos.ts';
import { untilComplete } from '#tests/support/screens/layout-checks.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import {
  callAs,
  editor,
  newConversation,
  log,
  message,
  openConversation,
  row,
  write,
} from '#tests/support/screens/conversation-page.ts';

const previews = '[aria-label="Photos"] > li';

for (const [device, screen] of screensFor('phone')) {
  test(`CHAT-08 CHAT-13 CHAT-23 LIMIT-05 LIMIT-23 CHAT-15 on ${device} one photo is sent with a message, shown small, and deleted with its conversation`, async ({
    browser,
    app,
  }) => {
    const anaPage = await signIn({ browser, app, screen, person: ana, at: blankPage });
    const benPage = await signIn({ browser, app, screen, person: ben, at: blankPage });
    const id = await newConversation(anaPage, memberIds.ben);
    await openConversation(anaPage, app, id);
    await expect(anaPage.locator('input[type=file]')).not.toHaveAttribute('multiple');
    await choosePhotos(anaPage, [await photo({ width: 500, height: 900 })]);
    await expect(anaPage.locator(previews)).toHaveCount(1);
    await choosePhotos(anaPage, [await photo({ width: 1600, height: 600, color: '#a33' })]);
    await expect(anaPage.locator(previews)).toHaveCount(1);
    await anaPage.getByRole('button', { name: 'Send', exact: true }).click();
    const shown = log(anaPage).getByRole('button', { name: 'Photo 1 of 1 by Ana B.' });
    await expect(shown).toBeVisible();
    const box = await shown.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(200);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1600 / 600, 1);

    await benPage.goto(`${app.origin('ou')}/messages`);
    await expect(row(benPage, 'Ana B.')).toContainText('Sent a photo');
    await expect(row(benPage, 'Ana B.')).toContainText('Unread');
    const { body } = await callAs(anaPage, 'GET', '/api/conversations');
    expect(body.items[0]).toMatchObject({ id, lastMessage: 'Sent a photo', unread: false });
    await row(benPage, 'Ana B.').getByRole('link').click();
    const seen = log(benPage).getByRole('img', { name: 'Photo 1 of 1 by Ana B.' });
    await expect(seen).toHaveAttribute('src', /\/files\/images\/messages\//);
    await expect
      .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await log(benPage).getByRole('button', { name: 'Photo 1 of 1 by Ana B.' }).click();
    await expect(benPage.getByRole('dialog', { name: 'Photos' })).toBeVisible();
    await benPage.keyboard.press('Escape');
    await log(benPage).getByRole('listitem').hover();
    await log(benPage).getByRole('button', { name: 'Heart' }).click();
    await expect(benPage.getByText('Reaction sent.')).toBeVisible();
    await benPage.goto(`${app.origin('ou')}/messages`);
    await expect(row(benPage, 'Ana B.')).toContainText('Ben reacted with a heart: Photo');

    const address = await log(anaPage).getByRole('img').getAttribute('src');
    const getStatus = () =>
      anaPage.evaluate(
        async (path) => (await fetch(path, { cache: 'no-store' })).status,
        address ?? '',
      );
    expect(await getStatus()).toBe(200);
    await callAs(benPage, 'DELETE', `/api/conversations/${id}`);
    await expect.poll(getStatus).toBe(404);
  });
}

test('ERROR-03 a file of a wrong type and a failed upload show errors, and the upload is sent again', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: blankPage });
  await openConversation(page, app, await newConversation(page, memberIds.ben));
  const alert = (words: string) => page.getByRole('alert').getByText(words);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await choosePhotos(page, [named('paper.pdf', '%PDF-1.7')]);
  await expect(alert('Only photos & videos are allowed!')).toBeVisible();
  await expect(page.locator(previews)).toHaveCount(0);

  await page.route('**/uploads', (route) => route.abort());
  await choosePhotos(page, [await photo()]);
  const again = page.getByRole('button', { name: 'Try again: photo 1' });
  await expect(again).toBeVisible();
  await expect(alert('Network error. Please check your connection')).toBeVisible();
  await write(page, 'With a photo');
  await expect(
    alert('Some photos could not be sent. Try them again or remove them.'),
  ).toBeVisible();
  await expect(editor(page)).toHaveText('With a photo');
  await page.unroute('**/uploads');
  await again.click();
  await editor(page).press('Enter');
  await expect(message(page, 'With a photo').getByRole('img')).toBeVisible();
  await expect(message(page, 'With a photo')).toContainText('Delivered');
  await expect(page.locator(previews)).toHaveCount(0);
});

test('a message whose photo is still uploading is sent once, even if the member opens another conversation and presses Enter again', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: blankPage });
  await newConversation(page, memberIds.cleo);
  await openConversation(page, app, await newConversation(page, memberIds.ben));
  const upload = Promise.withResolvers<void>();
  await page.route('**/uploads', async (route) => {
    await upload.promise;
    await route.continue();
  });
  await choosePhotos(page, [await photo()]);
  await write(page, 'Once only');
  await expect(page.getByRole('button', { name: 'Cancel sending' })).toBeVisible();
  await row(page, 'Cleo D.').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Cleo D.' })).toBeVisible();
  await row(page, 'Ben C.').getByRole('link').click();
  // After returning, the message waits as it was submitted and cannot be changed or sent again.
  await expect(page.getByText('Once only')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel sending' })).toBeVisible();
  await page.getByText('Once only').click({ force: true });
  await page.keyboard.type(' and more');
  await page.keyboard.press('Enter');
  upload.resolve();
  await expect(message(page, 'Once only')).toContainText('Delivered');
  await expect(editor(page)).toHaveText('');
  await expect(log(page).getByRole('listitem')).toHaveCount(1);
  await expect(log(page).getByRole('alert')).toHaveCount(0);
});

test('CHAT-08 R14 the first photo chosen offline has a preview, and Enter sends its message when the connection is back', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: blankPage });
  await openConversation(page, app, await newConversation(page, memberIds.ben));
  await untilComplete(page);
  await page.context().setOffline(true);
  await choosePhotos(page, [await photo()]);
  await expect(page.locator(previews).getByRole('img')).toBeVisible();
  await write(page, 'From the tunnel');
  await expect(page.getByRole('button', { name: 'Cancel sending' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(message(page, 'From the tunnel').getByRole('img')).toBeVisible();
  await expect(message(page, 'From the tunnel')).toContainText('Delivered');
  await expect(page.locator(previews)).toHaveCount(0);
});

test('a message that waits for its photo is canceled by keyboard, changed, and sent once', async ({
  browser,
  app,
}) => {
  const page = await signIn({ browser, app, person: ana, at: blankPage });
  await openConversation(page, app, await newConversation(page, memberIds.ben));
  const upload = Promise.withResolvers<void>();
  await page.route('**/uploads', async (route) => {
    await upload.promise;
    await route.continue();
  });
  await choosePhotos(page, [await photo()]);
  await write(page, 'Not yet');
  const cancel = page.getByRole('button', { name: 'Cancel sending' });
  await expect(cancel).toBeVisible();

  await cancel.press('Enter');

  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  await expect(log(page).getByRole('listitem')).toHaveCount(0);
  await editor(page).press('End');
  await page.keyboard.type(', but now');
  upload.resolve();
  await page.keyboard.press('Enter');
  await expect(message(page, 'Not yet, but now')).toContainText('Delivered');
  await expect(message(page, 'Not yet, but now').getByRole('img')).toBeVisible();
  await expect(log(page).getByRole('listitem')).toHaveCount(1);
});
