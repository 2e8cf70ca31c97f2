import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectCount, expectPath } from '#tests/screens/queries.ts';
import { cleo, dan, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { photo } from '#tests/screens/photos.ts';

const main = page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function choosePhoto(): Promise<void> {
  const find = () => document.querySelector('input[type=file]');
  await expect.poll(find).not.toBeNull();
  await userEvent.upload(find() ?? document.body, [await photo(200)]);
  const crop = page.getByRole('alertdialog', { name: 'Crop your photo' });
  await crop.getByRole('button', { name: 'Save' }).click();
  await expectCount(crop, 0);
}

test('PROFILE-11 PROFILE-18 PROFILE-19 MODAL-21 on wide screens the profile is set up in a dialog of three steps', async () => {
  await openPage({ as: dan, at: '/danevans' });
  await main.getByRole('button', { name: 'Set up profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up profile' });
  await expect.element(dialog.getByText('Step 1 of 3')).toBeVisible();
  await expect.element(button('Skip for now')).toBeVisible();
  await choosePhoto();
  await button('Next').click();
  await expect.element(dialog.getByText('Step 2 of 3')).toBeVisible();
  await expect.element(button('Skip for now')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Bio' }).fill('Here since fall');
  await button('Next').click();
  await expect.element(dialog.getByText('Your profile is updated')).toBeVisible();
  await dialog.getByRole('link', { name: 'See profile' }).click();
  await expectCount(dialog, 0);
  await expectPath('/danevans');
  await expect.element(main.getByText('Here since fall')).toBeVisible();
  const picture = () => main.element().querySelector('img')?.getAttribute('src');
  await expect.poll(picture).toMatch(/^\/files\/images\/profiles\/.+-384\.webp$/);
  await main.getByRole('link', { name: 'Edit Profile' }).click();
  await expectPath('/profile/edit');
});

test('PROFILE-20 PROFILE-18 on a phone the set-up is a page that returns to the profile, and both steps can be skipped', async () => {
  const cleoAtHome = { as: cleo, campus: 'ut', screen: phone };
  await openPage({ ...cleoAtHome, at: '/profile?setUp=true' });
  await expectPath(/^\/profile\/set-up\?goBack=%2F/);
  const own = new URLSearchParams(location.search).get('goBack') ?? '';
  await button('Back').click();
  await expectPath(own);
  await main.getByRole('button', { name: 'Set up profile' }).click();
  await expectPath(`/profile/set-up?${new URLSearchParams({ goBack: own })}`);
  await button('Skip for now').click();
  await button('Skip for now').click();
  await expect.element(page.getByText('Your profile is updated')).toBeVisible();
  await page.getByRole('link', { name: 'See profile' }).click();
  await expectPath(own);
  await expect.element(main.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
});

test("PROFILE-20 MODAL-21 the set-up's address opens it above the own profile", async () => {
  await openPage({ as: dan, at: '/profile?setUp=true' });
  await expectPath('/danevans?setUp=true');
  await expect.element(page.getByRole('dialog', { name: 'Set up profile' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectPath('/danevans');
  await showPage('/profile');
  await expectPath('/danevans');
});
