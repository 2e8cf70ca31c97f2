import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs, mockResponses, restoreCalls, unreachable } from '#tests/screens/calls.ts';
import { ana, ben, cleo, openPage, phone } from '#tests/screens/open-page.tsx';
import { expectPath } from '#tests/screens/queries.ts';

const main = page.getByRole('main');
const field = (name: string | RegExp) => main.getByRole('textbox', { name });
const button = (name: string) => main.getByRole('button', { name, exact: true });
const link = (name: string) => main.getByRole('link', { name });
const row = (name: string) => main.getByRole('listitem', { name });

const typed = {
  name: 'Cleo Diaz',
  street: '2400 Nueces Street',
  unit: '',
  city: 'Austin',
  state: 'TX',
  zip: '78705',
  phone: '',
  isDefault: false,
};

const add = (name: string) =>
  actsAs(cleo).act('POST', '/api/addresses', { ...typed, id: crypto.randomUUID(), name });

async function fillForm(): Promise<void> {
  await field('Full name').fill('Cleo Diaz');
  await field('Street address').fill('12 Elm Street');
  await field('ZIP code').fill('97201');
}

beforeEach(() => openPage({ campus: 'ut' }));

test('PAGES-27 PAGES-28 an address is added in the city of the campus', async () => {
  await openPage({ as: cleo, campus: 'ut', at: '/addresses', screen: phone });
  await expect.element(main.getByText('No addresses yet')).toBeVisible();
  await link('Add Address').click();
  await expect.element(main.getByText('Austin, Texas')).toBeVisible();
  await button('Save Address').click();
  await expect.element(main.getByText('Enter the street and number.')).toBeVisible();
  await expect.element(field('Full name')).toHaveFocus();
  await fillForm();
  await field('ZIP code').fill('SW1A');
  await button('Save Address').click();
  await expect.element(main.getByText('Enter a ZIP code of 5 or 9 digits.')).toBeVisible();
  await field('ZIP code').fill('787051234');
  await button('Save Address').click();
  await expectPath('/addresses');
  await expect.element(row('Cleo Diaz')).toHaveTextContent('Austin, TX 78705-1234');
  await expect.element(row('Cleo Diaz')).toHaveTextContent('Default');
});

test('what is corrected after a lost response is the address that is kept', async () => {
  await openPage({ as: cleo, campus: 'ut', at: '/addresses?edit=new' });
  await fillForm();
  onTestFinished(restoreCalls);
  mockResponses('POST', /\/api\/addresses/, async (send) => {
    await send();
    return unreachable(send);
  });
  await button('Save Address').click();
  await expect.element(page.getByText('Network error')).toBeVisible();
  restoreCalls();
  await field('Street address').fill('120 Elm Street');
  await button('Save Address').click();
  await expectPath('/addresses');
  await expect.element(row('Cleo Diaz')).toHaveTextContent('120 Elm Street');
  const { items } = await actsAs(cleo).act('GET', '/api/addresses');
  expect(items).toMatchObject([{ street: '120 Elm Street' }]);
});

test('PAGES-27 PAGES-28 /select-city leads back with what was chosen, and what was typed is still there', async () => {
  await openPage({ as: cleo, campus: 'ut', at: '/addresses?edit=new' });
  await fillForm();
  await link('Change city and state').click();
  await expectPath(/^\/select-city/);
  await expect.element(button('Austin, Texas')).toBeVisible();
  await button('Continue').click();
  await expect.element(main.getByText('Enter the city.')).toBeVisible();
  await field('City').fill('Portland');
  const search = main.getByRole('searchbox', { name: 'Search states' });
  await search.fill('xx');
  await expect.element(main.getByText('No state or territory has that name.')).toBeVisible();
  await search.fill('oreg');
  await expect.element(main.getByRole('radio', { name: 'Oregon' })).toBeChecked();
  await button('Continue').click();
  await expectPath(/^\/addresses\?edit=new/);
  await expect.element(main.getByText('Portland, Oregon')).toBeVisible();
  await expect.element(field('Street address')).toHaveValue('12 Elm Street');
  await button('Save Address').click();
  await expect.element(row('Cleo Diaz')).toHaveTextContent('Portland, OR 97201');
});

test('PAGES-28 /select-city works by its address, and leads nowhere else', async () => {
  await openPage({ as: cleo, campus: 'ut', at: '/select-city?next=https://evil.example/' });
  await button('Austin, Texas').click();
  await expectPath('/addresses?edit=new&city=Austin&state=TX');
});

test('an address is made the default, edited, deleted, and chosen for the page that waits', async () => {
  await openPage({ as: cleo, campus: 'ut' });
  await add('At home');
  await add('In the dorm');
  await openPage({ as: cleo, campus: 'ut', at: '/addresses?next=/checkout%3Fseller%3Dbencarter' });
  await row('In the dorm').getByRole('button', { name: 'Make Default' }).click();
  await expect.element(row('In the dorm')).toHaveTextContent('Default');
  await row('At home').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(row('At home')).not.toBeInTheDocument();
  await row('In the dorm').getByRole('link', { name: 'Edit' }).click();
  await expect.element(field('Street address')).toHaveValue('2400 Nueces Street');
  await field(/Apartment/).fill('Room 4');
  await button('Save Address').click();
  await expectPath(/^\/checkout\?seller=bencarter&address=[\da-f-]{36}$/);
});

test('what is corrected on another device is not undone by Make Default, and is shown on the next visit', async () => {
  await openPage({ as: cleo, campus: 'ut' });
  await add('At home');
  await add('In the dorm');
  await openPage({ as: cleo, campus: 'ut', at: '/addresses' });
  await expect.element(row('In the dorm')).toHaveTextContent('2400 Nueces Street');
  const [, { id }] = (await actsAs(cleo).act('GET', '/api/addresses')).items;
  const correct = (street: string) =>
    actsAs(cleo).act('PUT', `/api/addresses/${id}`, { ...typed, name: 'In the dorm', street });
  await correct('240 Nueces Street');
  await row('In the dorm').getByRole('button', { name: 'Make Default' }).click();
  await expect.element(row('In the dorm')).toHaveTextContent('240 Nueces Street');
  await link('Add Address').click();
  await expect.element(field('Street address')).toBeVisible();
  await correct('24 Nueces Street');
  history.back();
  await expect.element(row('In the dorm')).toHaveTextContent('24 Nueces Street');
});

test('PAGES-28 /contact-phone sets the phone number of the account, and leads back', async () => {
  await openPage({ as: cleo, campus: 'ut', at: '/contact-phone?next=/addresses' });
  await field('Phone').fill('call me');
  await button('Save').click();
  await expect.element(main.getByText('Enter a valid phone number.')).toBeVisible();
  await field('Phone').fill('');
  await button('Save').click();
  await expect.element(main.getByText('Enter a valid phone number.')).toBeVisible();
  await field('Phone').fill('(512) 555-0142');
  await button('Save').click();
  await expectPath('/addresses');
  expect((await actsAs(cleo).act('GET', '/api/account')).phone).toBe('(512) 555-0142');
});

test('visitors are asked to join, and campuses without the bag say that deals are made in person', async () => {
  await openPage({ campus: 'ut', at: '/addresses' });
  await expect.element(main.getByText('Only verified students pay by card')).toBeVisible();
  for (const at of ['/addresses', '/select-city', '/contact-phone']) {
    await openPage({ as: at === '/addresses' ? ana : ben, at });
    await expect
      .element(page.getByRole('heading', { name: 'Deals are made in person' }))
      .toBeVisible();
  }
});
