import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi } from '#platform/web/data/api.ts';
import { hal, openConsolePage } from '#tests/screens/open-page.tsx';
import { expectCount, expectPath } from '#tests/screens/queries.ts';
import { campusSite, discardCampusDraft, saveCampusDraft } from '../../contract/console.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const open = (at: string) => openConsolePage({ as: hal, at: `/admin/campuses/${at}` });

/** Saves a value as another operator does meanwhile. */
async function saveElsewhere(campusId: string, change: { cityLabel: string }): Promise<void> {
  const params = { campusId };
  const { form, version, revision } = await callApi(campusSite, { params });
  await callApi(saveCampusDraft, { params, body: { ...form, version, revision, ...change } });
}

/** Leaves no draft of a test that failed halfway. */
async function discard(campusId: string): Promise<void> {
  await callApi(discardCampusDraft, { params: { campusId } }).catch(() => {});
}

/** Chooses a file in the dialog that the button opens. */
async function choose(file: File): Promise<void> {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('nothing takes a file');
  await userEvent.upload(input, file);
}

/** Presses Tab until something of this name has the focus. */
async function tabTo(name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (document.activeElement?.textContent === name) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`${name} is not reached with Tab`);
}

test('errors of a new campus are beside their fields, and keep what was typed', async () => {
  await open('new');
  await field('Id').fill('unm');
  await field('Short name').fill('UNM');
  await field('School').fill('University of New Mexico');
  await field('Address').fill('https://10.0.0.5');
  await field('Email domains').fill('unm.edu\ngmail.com');
  await button('Save Draft').click();
  await expect
    .element(field('Address'))
    .toHaveAccessibleDescription(/^10\.0\.0\.5 is no public host name\./);
  await expect
    .element(field('Email domains'))
    .toHaveAccessibleDescription(
      'Everybody can have an address at gmail.com, so it proves no school.',
    );
  await expect.element(field('Address')).toHaveFocus();
  await expect.element(field('Id')).toHaveValue('unm');
  await expect.element(field('Short name')).toHaveValue('UNM');
  await expect.element(field('Address')).toHaveValue('https://10.0.0.5');
  await expect.element(field('Email domains')).toHaveValue('unm.edu\ngmail.com');
  await expectPath('/admin/campuses/new');
});

test('what another operator saves meanwhile is shown, and what was typed stays until it is saved again', async () => {
  await open('mit');
  await discard('mit');
  await open('mit');
  await expect.element(field('Place below the name')).toBeVisible();
  const before = await callApi(campusSite, { params: { campusId: 'mit' } });
  await saveElsewhere('mit', { cityLabel: 'Their city' });
  await field('Members, in words').fill('My 9 members');
  await button('Save Draft').click();

  const theirs = page.getByRole('alert').filter({ hasText: 'Their city' });
  await expect
    .element(theirs)
    .toHaveTextContent(/Someone else changed this campus.*Place below the name: Their city/);
  await expect.element(field('Members, in words')).toHaveValue('My 9 members');
  await expect.element(field('Place below the name')).toHaveValue(before.form.cityLabel);
  await button('Save Draft').click();
  await expectCount(theirs, 0);
  const { form } = await callApi(campusSite, { params: { campusId: 'mit' } });
  expect(form).toEqual({ ...before.form, memberCountText: 'My 9 members' });
  await discard('mit');
});

test('a draft is saved, previewed and made live with the keyboard alone', async () => {
  await open('mit');
  await discard('mit');
  await open('mit');
  const label = `${Date.now()} makers`;
  await field('Members, in words').fill(label);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The draft below is not live yet.')).toBeVisible();
  await tabTo('Preview');
  await userEvent.keyboard('{Enter}');
  await expectPath('/admin/campuses/mit/preview');
  await expect.element(page.getByTitle('Preview, phone, light')).toBeVisible();
  await tabTo('Back to the Draft');
  await userEvent.keyboard('{Enter}');
  await expectPath('/admin/campuses/mit');
  await tabTo('Go Live');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No unpublished changes.')).toBeVisible();
  const { live } = await callApi(campusSite, { params: { campusId: 'mit' } });
  expect(live).toMatchObject({ memberCountText: label });
});

test('a logo is chosen and shown at once, and what is typed meanwhile stays and can be saved', async () => {
  await open('mit');
  await discard('mit');
  await open('mit');
  const logo = page.getByAltText(/^The logo of /);
  await expect.element(logo).toBeVisible();
  const before = logo.element().getAttribute('src');
  await field('Place below the name').fill('Typed meanwhile');
  const color = `#${Date.now().toString(16).slice(-6)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${color}"/></svg>`;
  await choose(new File([svg], 'mit.svg', { type: 'image/svg+xml' }));
  await expect
    .element(page.getByText('Logo saved. All servers show it within 10 seconds.'))
    .toBeVisible();
  await expect.poll(() => logo.element().getAttribute('src')).not.toBe(before);
  await button('Save Draft').click();
  await expect.element(page.getByText('The draft below is not live yet.')).toBeVisible();
  await discard('mit');
});

test('a file that is no image is rejected in a sentence', async () => {
  await open('mit');
  await expect.element(page.getByAltText(/^The logo of /)).toBeVisible();
  await choose(new File(['no image'], 'mit.png', { type: 'image/png' }));
  await expect
    .element(page.getByText("We can't read this image. Use an SVG, PNG, JPEG or WebP."))
    .toBeVisible();
});
