import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  actsAs,
  mockResponses,
  brokenServer,
  holdResponse,
  restoreCalls,
} from '#tests/screens/calls.ts';
import { expectPath } from '#tests/screens/queries.ts';
import { ana, dan, openPage, phone, showPage } from '#tests/screens/open-page.tsx';

const main = page.getByRole('main');
const save = page.getByRole('button', { name: 'Save', exact: true });
const toast = (words: string) => page.getByRole('status').filter({ hasText: words });
const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const at = (name: string) => `/settings/account/${name}`;

/** The value below the label of a row. */
const row = (label: string) => main.getByRole('link', { name: new RegExp(`^${label} `) });

test('SETTINGS-06 SETTINGS-07 SETTINGS-08 a new member’s account has seven rows, with the specified texts where nothing is set', async () => {
  await openPage({ as: dan, at: '/settings/account', screen: phone });
  const rows = {
    Username: ['danevans', 'screen_name'],
    Password: ['••••••••', 'password'],
    Email: ['dan@ou.example', 'email'],
    Phone: ['click to add', 'phone'],
    'School email': ['Join your campus', 'school_email'],
    Gender: ['None', 'gender'],
    'Birth date': ['None', 'birth_date'],
  };
  for (const [label, [value, name]] of Object.entries(rows)) {
    await expect.element(row(label)).toHaveTextContent(`${label}${value}`);
    await expect.element(row(label)).toHaveAttribute('href', `/settings/account/${name}`);
  }
  await expect.element(main.getByText('Verified', { exact: true })).toBeVisible();
  await expect.element(main.getByRole('definition').first()).toHaveTextContent('No');
  await expect
    .element(main.getByRole('definition').nth(1))
    .toHaveTextContent(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await openPage({ as: ana, at: '/settings/account' });
  await expect.element(main.getByRole('definition').first()).toHaveTextContent('Yes');
});

test('SETTINGS-10 LIMIT-26 TOAST-13 a phone number is saved, has 20 characters at most, and can be removed', async () => {
  await openPage({ as: dan, at: at('phone') });
  await expect.element(save).toBeDisabled();
  await field('Phone').click();
  await userEvent.keyboard('123456789012345678901');
  await expect.element(field('Phone')).toHaveValue('12345678901234567890');
  await field('Phone').fill('call me');
  await save.click();
  await expect.element(main.getByText('Enter a valid phone number.')).toBeVisible();
  await field('Phone').fill('(405) 555-0142');
  await userEvent.keyboard('{Enter}');
  await expectPath('/settings/account');
  await expect.element(toast('Account Updated!')).toBeVisible();
  await expect.element(row('Phone')).toHaveTextContent('(405) 555-0142');
  await showPage('/settings/account');
  await expect.element(row('Phone')).toHaveTextContent('(405) 555-0142');
  await row('Phone').click();
  await field('Phone').fill('');
  await save.click();
  await expect.element(row('Phone')).toHaveTextContent('click to add');
});

test('SETTINGS-13 one of three genders is selected by keyboard', async () => {
  await openPage({ as: dan, at: at('gender') });
  await expect.element(save).toBeDisabled();
  const choices = page.getByRole('radio');
  await expect
    .poll(() => choices.elements().map((each) => each.parentElement?.textContent))
    .toEqual(['Male', 'Female', 'Other']);
  field('Male').element().focus();
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
  await expect.element(field('Other')).toBeChecked();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(row('Gender')).toHaveTextContent('Other');
  await row('Gender').click();
  await field('Prefer not to say').click();
  await save.click();
  await expect.element(row('Gender')).toHaveTextContent('None');
});

const options = (label: string) =>
  [...field(label).element().querySelectorAll('option')]
    .filter(({ value }) => value !== '')
    .map(({ text }) => text);

test('SETTINGS-14 SETTINGS-15 ERROR-49 a birth date must be complete, exist, and be at least 16 years ago', async () => {
  await openPage({ as: dan, at: at('birth_date'), screen: phone });
  const year = new Date().getUTCFullYear();
  await expect.element(field('Year')).toBeVisible();
  expect(options('Month')).toHaveLength(12);
  expect([options('Month')[0], options('Month')[11]]).toEqual(['January', 'December']);
  expect([options('Day')[0], options('Day')[30], options('Day').length]).toEqual(['1', '31', 31]);
  expect([options('Year')[0], options('Year').at(-1)]).toEqual([String(year), '1970']);
  for (const [name, choice] of [
    ['Month', 'February'],
    ['Day', '30'],
  ] as const) {
    await save.click();
    await expect.element(main.getByText('Please fill in all the fields')).toBeVisible();
    await userEvent.selectOptions(field(name), choice);
  }
  await save.click();
  await expect.element(main.getByText('Please fill in all the fields')).toBeVisible();
  await userEvent.selectOptions(field('Year'), '2004');
  await save.click();
  await expect.element(main.getByText('That date does not exist.')).toBeVisible();
  await userEvent.selectOptions(field('Day'), '29');
  await userEvent.selectOptions(field('Year'), String(year - 15));
  await userEvent.selectOptions(field('Day'), '28');
  await save.click();
  await expect.element(main.getByText('You must be at least 16 years old.')).toBeVisible();
  await userEvent.selectOptions(field('Year'), '2004');
  await userEvent.selectOptions(field('Day'), '29');
  await save.click();
  await expect.element(row('Birth date')).toHaveTextContent('February 29, 2004');
  await row('Birth date').click();
  await expect.element(field('Month')).toHaveDisplayValue('February');
  for (const name of ['Month', 'Day']) await userEvent.selectOptions(field(name), '–');
  await save.click();
  await expect.element(main.getByText('Please fill in all the fields')).toBeVisible();
  await userEvent.selectOptions(field('Year'), '–');
  await save.click();
  await expect.element(row('Birth date')).toHaveTextContent('None');
});

test('SETTINGS-09 LIMIT-25 ERROR-44 PROFILE-25 a username is changed, and a taken one is rejected', async () => {
  await openPage({ as: dan, at: at('screen_name') });
  const name = field('Username');
  await expect.element(name).toHaveValue('danevans');
  await expect.element(save).toBeDisabled();
  await name.fill(' DanEvans ');
  await expect.element(save).toBeDisabled();
  await name.fill('');
  await name.click();
  await userEvent.keyboard('x'.repeat(51));
  await expect.element(name).toHaveValue('x'.repeat(50));
  await name.fill('dаnevans');
  await save.click();
  await expect.element(main.getByText(/^Use letters, digits/)).toBeVisible();
  await name.fill('BenCarter');
  await save.click();
  await expect.element(alert('That username has been taken.').first()).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('dan-the-man');
  await save.click();
  await expect.element(row('Username')).toHaveTextContent('dan-the-man');
  await expect.element(toast('Account Updated!')).toBeVisible();
  // Restored for other tests.
  await actsAs(dan).act('PUT', '/api/account/username', { username: 'danevans' });
});

test('MODAL-19 a slow change shows a dialog that asks to wait and not to reload', async () => {
  await openPage({ as: dan, at: at('phone') });
  const { release } = holdResponse('PUT', /\/api\/account\/phone/);
  await field('Phone').fill('555 0100');
  await save.click();
  const dialog = page.getByRole('alertdialog', { name: 'Updating account data...' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveTextContent(/up to 30 seconds.*do not reload/);
  release();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(toast('Account Updated!')).toBeVisible();
  restoreCalls();
  await actsAs(dan).act('PUT', '/api/account/phone', { phone: '' });
});

test('ERROR-35 ERROR-38 a failed change shows an alert, and each field error another', async () => {
  await openPage({ as: dan, at: at('phone') });
  mockResponses('PUT', /\/api\/account\/phone/, brokenServer);
  await field('Phone').fill('555 0100');
  await save.click();
  await expect.element(alert('Something went wrong')).toBeVisible();
  await expect.element(field('Phone')).toHaveValue('555 0100');
  mockResponses('PUT', /\/api\/account\/phone/, async () =>
    Response.json(
      {
        error: 'malformed_request',
        message: 'That request could not be understood.',
        requestId: 'x',
        errors: [
          { path: 'body.phone', msg: 'First thing wrong' },
          { path: 'body.other', msg: 'Second thing wrong' },
        ],
      },
      { status: 400 },
    ),
  );
  await save.click();
  await expect.element(alert('First thing wrong').first()).toBeVisible();
  await expect.element(alert('Second thing wrong').first()).toBeVisible();
});

test('an account that cannot be read says so', async () => {
  await openPage({ as: dan, at: '/logout' });
  mockResponses('GET', /\/api\/account$/, brokenServer);
  history.pushState(null, '', '/settings/account');
  await expect.element(main.getByText('Something went wrong')).toBeVisible();
  restoreCalls();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Username')).toBeVisible();
});
