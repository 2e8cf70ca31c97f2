import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actsAs, brokenServer, mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import { card, expectCount, expectPath, goTo } from '#tests/screens/queries.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { photo } from '#tests/screens/photos.ts';

const main = page.getByRole('main');
const dialog = (name: string) => page.getByRole('dialog', { name });
const find = () => document.querySelector('input[type=file]');

async function choosePhoto(file: File): Promise<void> {
  await expect.poll(find).not.toBeNull();
  await userEvent.upload(find() ?? document.body, file);
}

/** Restores the demo's values for other tests. */
async function restoreAna(): Promise<void> {
  await actsAs(ana).act('PUT', '/api/profile/name', { firstName: 'Ana', lastName: 'Brook' });
  await actsAs(ana).act('PUT', '/api/profile/bio', { bio: '' });
}

test('PROFILE-11 the own profile links to editing even if the details of the set-up cannot be read', async () => {
  await openPage({ as: ana, at: '/home' });
  mockResponses('GET', /\/api\/profile$/, brokenServer);
  history.pushState(null, '', '/anabrook');
  await expect.element(main.getByRole('link', { name: 'Edit Profile', exact: true })).toBeVisible();
});

test('on a phone the buttons of the photo are below each other, beside it', async () => {
  await openPage({ as: ana, at: '/home', screen: phone });
  mockResponses('GET', /\/api\/profile$/, async (send) => {
    const profile = await (await send()).json();
    return Response.json({ ...profile, member: { ...profile.member, image: '/files/none' } });
  });
  goTo('/profile/edit');
  const place = (name: string) =>
    main.getByRole('button', { name }).element().getBoundingClientRect();
  await expect.element(main.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  const [change, remove] = [place('Change photo'), place('Remove photo')];
  expect(remove.left).toBeCloseTo(change.left, 0);
  expect(remove.top).toBeGreaterThanOrEqual(change.bottom);
  restoreCalls();
});

test('PROFILE-16 TOAST-12 LIMIT-28 the name is changed in a dialog, and the sidebar shows it at once', async () => {
  await openPage({ as: ana, at: '/profile/edit' });
  await main.getByRole('button', { name: /^Name/ }).click();
  const first = dialog('Edit name').getByRole('textbox', { name: 'First name' });
  await first.fill('');
  await dialog('Edit name').getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog('Edit name').getByText('Name is required.')).toBeVisible();
  await first.click();
  await userEvent.keyboard('Annabellannabellannabell');
  await expect.element(first).toHaveValue('Annabellannabellanna');
  await first.fill('Annabel');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Profile Updated')).toBeVisible();
  await expectCount(dialog('Edit name'), 0);
  await expect.element(main.getByRole('button', { name: /^Name Annabel B\./ })).toBeVisible();
  await expect.element(page.getByRole('banner').getByText('Annabel B.').first()).toBeVisible();
  await showPage('/anabrook');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Annabel B.' })).toBeVisible();
  await restoreAna();
});

test('PROFILE-16 LIMIT-27 TOAST-12 the bio has a counter, and a 161st character is not accepted', async () => {
  await openPage({ as: ana, at: '/profile/edit', screen: phone });
  await main.getByRole('button', { name: /^Bio/ }).click();
  const text = dialog('Edit bio').getByRole('textbox', { name: 'Bio' });
  await text.click();
  await userEvent.keyboard('Moving');
  await expect.element(dialog('Edit bio').getByText('6 / 160')).toBeVisible();
  await text.fill('b'.repeat(160));
  await userEvent.keyboard('x');
  await expect.element(text).toHaveValue('b'.repeat(160));
  await expect.element(dialog('Edit bio').getByText('160 / 160')).toBeVisible();
  await dialog('Edit bio').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Profile Updated')).toBeVisible();
  await showPage('/anabrook');
  await expect.element(page.getByText('b'.repeat(160))).toBeVisible();
  await restoreAna();
});

test('PROFILE-16 TOAST-12 a photo is cropped by keyboard and saved', async () => {
  await openPage({ as: ana, at: '/profile/edit' });
  await choosePhoto(await photo(120));
  const crop = page.getByRole('alertdialog', { name: 'Crop your photo' });
  const part = crop.getByRole('button', { name: /^Part of the photo/ });
  await expect.element(part).toBeVisible();
  const image = () => part.element().querySelector('img')?.style;
  await expect.poll(() => image()?.left).toMatch(/^-16\.6/);
  part.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => image()?.left).toMatch(/^-21\.6/);
  await userEvent.keyboard('++');
  await expect.poll(() => image()?.height).toBe('121%');
  part.element().dispatchEvent(new WheelEvent('wheel', { deltaY: -100, cancelable: true }));
  await expect.poll(() => Number.parseInt(image()?.height ?? '', 10)).toBe(147);
  let sent = 0;
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function count(body) {
    sent += 1;
    send.call(this, body);
  };
  const press = crop.getByRole('button', { name: 'Save' }).element();
  for (let presses = 0; presses < 2; presses += 1) {
    press.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  await expect.element(page.getByText('Profile Updated')).toBeVisible();
  await expectCount(crop, 0);
  const shown = () => [...document.querySelectorAll('img')].map((each) => each.getAttribute('src'));
  await expect
    .poll(shown)
    .toContainEqual(expect.stringMatching(/^\/files\/images\/profiles\/.+-384\.webp$/));
  await expect
    .poll(shown)
    .toContainEqual(expect.stringMatching(/^\/files\/images\/profiles\/.+-128\.webp$/));
  XMLHttpRequest.prototype.send = send;
  expect(sent).toBe(1);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expectCount(page.getByRole('button', { name: 'Remove photo' }), 0);
  await expect.poll(shown).not.toContainEqual(expect.stringContaining('/files/images/profiles/'));
});

test('ERROR-29 LIMIT-30 a file that is not a photo is rejected at once', async () => {
  await openPage({ as: ana, at: '/profile/edit' });
  const webp = new Blob(['RIFF0000WEBPVP8 ']);
  for (const file of [
    new File(['%PDF-1.7'], 'me.pdf'),
    new File([webp], 'me.webp'),
    new File([webp], 'me.jpg'),
    new File([webp], 'me'),
    new File([Uint8Array.from([0xff, 0xd8, 0xff])], 'me.pdf'),
    new File(['\0\0\0\x18ftypmp42'], 'me.mp4'),
  ]) {
    await choosePhoto(file);
    const alert = page.getByRole('alert').filter({ hasText: 'Only photos are allowed!' });
    await expect.element(alert.first()).toBeVisible();
    await alert.first().getByRole('button').first().click();
    await expectCount(alert, 0);
  }
  await expectCount(page.getByRole('alertdialog'), 0);
});

test('MODAL-19 a slow change shows a dialog that says what is saved and how long it may take', async () => {
  await openPage({ as: ana, at: '/profile/edit' });
  const { promise, resolve: response } = Promise.withResolvers<void>();
  mockResponses('PUT', /api\/profile\/bio/, async (send) => {
    await promise;
    return send();
  });
  await main.getByRole('button', { name: /^Bio/ }).click();
  await dialog('Edit bio').getByRole('textbox').fill('Slow');
  await dialog('Edit bio').getByRole('button', { name: 'Save' }).click();
  const updating = page.getByRole('alertdialog', { name: 'Updating account data...' });
  await expect.element(updating).toBeVisible();
  await expect
    .element(updating.getByText('This may take up to 30 seconds. Please do not reload the page.'))
    .toBeVisible();
  response();
  await expect.element(page.getByText('Profile Updated')).toBeVisible();
  await expectCount(updating, 0);
  await restoreAna();
});

test('PROFILE-17 a visitor is asked to log in before editing, and returns afterwards', async () => {
  await openPage({ at: '/home' });
  for (const path of ['/profile/edit', '/profile/set-up', '/profile?setUp=true']) {
    goTo(path);
    await expectPath(`/login?${new URLSearchParams({ redirect: path })}`);
  }
});

test('PROFILE-21 a changed name and bio show live on a card, in a notification and on the open profile of another reader', async () => {
  await openPage({ as: ben });
  const post = await actsAs(ben).post('A lamp to be told of');
  await actsAs(ana).reply(post, 'Is it bright?');
  await actsAs(ana).post('Ana sells a rug');
  await showPage('/home');
  await expect.element(card('Ana sells a rug').getByText('Ana B.')).toBeVisible();
  await actsAs(ana).act('PUT', '/api/profile/name', { firstName: 'Nora', lastName: 'Brook' });
  await expect.element(card('Ana sells a rug').getByText('Nora B.')).toBeVisible();
  goTo('/notifications');
  await expect.element(main.getByText('Nora B.').first()).toBeVisible();
  await actsAs(ana).act('PUT', '/api/profile/name', { firstName: 'Ana', lastName: 'Brook' });
  await expect.element(main.getByText('Ana B.').first()).toBeVisible();
  goTo('/anabrook');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ana B.' })).toBeVisible();
  await actsAs(ana).act('PUT', '/api/profile/bio', { bio: 'Told live' });
  await expect.element(page.getByText('Told live')).toBeVisible();
  await restoreAna();
});
