import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs, brokenServer, mockResponses } from '#tests/screens/calls.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { expectCount } from '#tests/screens/queries.ts';

const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
const question = page.getByRole('alertdialog', { name: 'Block @bencarter?' });
const unblock = page.getByRole('button', { name: 'Unblock @bencarter' });

test('a member is blocked from a post after a question, and unblocked in the settings', async () => {
  await openPage({ as: ana, screen: phone });
  const id = await actsAs(ben).post('A lamp of a blocked member');
  await showPage(`/post/${id}`);
  await page.getByRole('button', { name: 'Post options' }).click();
  await entry('Block @bencarter').click();
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectCount(question, 0);

  await page.getByRole('button', { name: 'Post options' }).click();
  await entry('Block @bencarter').click();
  await question.getByRole('button', { name: 'Block' }).click();
  await expect.element(page.getByText('You blocked @bencarter.')).toBeVisible();
  await expectCount(page.getByText('A lamp of a blocked member'), 0);

  await showPage('/settings/account/blocked');
  await unblock.click();
  await expect.element(page.getByText('You unblocked @bencarter.')).toBeVisible();
  await expect.element(page.getByText("You haven't blocked anyone.")).toBeVisible();
});

test('a profile whose member is blocked on it is gone at once, and there again once they are unblocked', async () => {
  await openPage({ as: ana, at: '/bencarter' });
  const profile = page.getByRole('button', { name: 'Profile options' });
  await profile.click();
  await entry('Block @bencarter').click();
  await question.getByRole('button', { name: 'Block' }).click();
  await expect.element(page.getByText('You blocked @bencarter.')).toBeVisible();
  await expect.element(page.getByText("This page doesn't exist")).toBeVisible();
  await expectCount(profile, 0);
  await expectCount(page.getByText('@bencarter', { exact: true }), 0);

  const { items } = await actsAs(ana).act('GET', '/api/blocks');
  await actsAs(ana).act('DELETE', `/api/blocks/${items[0].member.id}`);
  await expect.element(profile).toBeVisible();
});

test("one's own profile has no Block, and a failed block says so and changes nothing", async () => {
  await openPage({ as: ana, at: '/anabrook' });
  await page.getByRole('button', { name: 'Profile options' }).click();
  await expect.element(entry('Copy link to profile')).toBeVisible();
  await expectCount(entry('Block @anabrook'), 0);

  await showPage('/bencarter');
  mockResponses('PUT', /\/api\/blocks\//, brokenServer);
  await page.getByRole('button', { name: 'Profile options' }).click();
  await entry('Block @bencarter').click();
  await question.getByRole('button', { name: 'Block' }).click();
  await expect.element(page.getByText('Something went wrong')).toBeVisible();
  await expect.element(question).toBeVisible();
});
