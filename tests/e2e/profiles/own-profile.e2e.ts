import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/screens/accessible.ts';
import { choosePhotos, photos } from '#tests/support/screens/draft-photos.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import {
  ana,
  ben,
  card,
  comment,
  phone,
  sendPost,
  signIn,
  writePost,
} from '#tests/support/members/people.ts';
import {
  callAs,
  newConversation,
  liveTimeout,
  message,
  sendAs,
} from '#tests/support/screens/conversation-page.ts';

/** Drags a finger over the middle of an element. */
async function swipe(page: Page, name: RegExp, by: { x: number; y: number }): Promise<void> {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (!box) throw new Error('nothing to swipe');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as [] });
  await send('touchStart', [{ x, y }]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await send('touchMove', [{ x: x + by.x * share, y: y + by.y * share }]);
  }
  await send('touchEnd', []);
}

const isPhotoOfMember = /^\/files\/images\/profiles\//;

test('PROFILE-16 PROFILE-18 PROFILE-20 PROFILE-21 Ana sets up her profile on a phone and changes her name, and Ben sees both live on his pages @main', async ({
  browser,
  app,
}) => {
  const benPage = await signIn({ browser, app, person: ben });
  const page = await signIn({ browser, app, person: ana, screen: phone });
  await writePost(page, 'A rug of hers');
  await sendPost(page);
  const herCard = card(benPage, 'A rug of hers');
  await expect(herCard.getByRole('link', { name: 'Ana B.' })).toBeVisible();
  const { body: bens } = await callAs(benPage, 'POST', '/api/posts', {
    text: getText('A lamp of his'),
  });
  await callAs(page, 'POST', `/api/posts/${bens.id}/replies`, { text: getText('Is it bright?') });
  const conversationId = await newConversation(page, memberIds.ben);
  await sendAs(page, conversationId, 'Hello Ben');

  await page.goto(`${app.origin('ou')}/anabrook`);
  await page.getByRole('button', { name: 'Set up profile' }).click();
  await expect(page).toHaveURL(/\/profile\/set-up\?goBack=%2Fanabrook$/);
  await expectAccessible(page);
  await choosePhotos(page, await photos(1));
  const crop = page.getByRole('alertdialog', { name: 'Crop your photo' });
  const image = crop.locator('img');
  await expect(image).toHaveCSS('visibility', 'visible');
  const getLeft = async () =>
    image.evaluate((each: HTMLElement) => Number.parseFloat(each.style.left));
  const before = await getLeft();
  await swipe(page, /^Part of the photo/, { x: 40, y: 0 });
  await expect.poll(getLeft).toBeGreaterThan(before + 5);
  await expectAccessible(page);
  await crop.getByRole('button', { name: 'Save' }).click();
  await expect(crop).toHaveCount(0);

  // Ben's page still shows the feed.
  await expect(herCard.locator('img').first()).toHaveAttribute('src', isPhotoOfMember, liveTimeout);

  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Bio' }).fill('Rugs and lamps');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Your profile is updated')).toBeVisible();
  await page.getByRole('link', { name: 'See profile' }).click();
  await expect(page).toHaveURL(/\/anabrook$/);
  await expect(page.getByText('Rugs and lamps')).toBeVisible();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Name/ }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Nora');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile Updated')).toBeVisible();

  await expect(herCard.getByRole('link', { name: 'Nora B.' })).toBeVisible(liveTimeout);
  await benPage.goto(`${app.origin('ou')}/notifications`);
  await expect(benPage.getByText('Nora B.').first()).toBeVisible();
  await expect(benPage.locator('main img').first()).toHaveAttribute('src', isPhotoOfMember);
  await benPage.goto(`${app.origin('ou')}/post/${bens.id}`);
  await expect(comment(benPage, 'Is it bright?').getByText('Nora B.')).toBeVisible();
  await benPage.goto(`${app.origin('ou')}/messages/${conversationId}`);
  await expect(benPage.getByRole('heading', { level: 1 })).toContainText('Nora B.');
  await expect(message(benPage, 'Hello Ben')).toContainText('Nora B.');
  await callAs(page, 'PUT', '/api/profile/name', { firstName: 'Ana', lastName: 'Brook' });
  await expect(benPage.getByRole('heading', { level: 1 })).toContainText('Ana B.', liveTimeout);
});

const getText = (words: string) => ({
  root: {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', text: words, format: 0 }] }],
  },
});
