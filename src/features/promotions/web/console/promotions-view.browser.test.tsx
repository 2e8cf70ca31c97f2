import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brokenServer, mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import { hal, openConsolePage, phone } from '#tests/screens/open-page.tsx';
import { expectCount } from '#tests/screens/queries.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = (screen?: typeof phone) =>
  openConsolePage({ as: hal, at: '/admin/promotions', ...(screen && { screen }) });

test('a promotion is made, its uses are seen, it is paused and resumed; what is wrong stays and is said', async () => {
  await open();
  const code = `P${crypto.randomUUID().replaceAll('-', '').slice(0, 9)}`.toUpperCase();
  await field('Code').fill('A-1');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(field('Code'))
    .toHaveAccessibleDescription('Use 4 to 20 letters and digits.');
  await expect.element(field('Code')).toHaveFocus();
  await expect
    .element(field('Dollars off'))
    .toHaveAccessibleDescription('Type an amount up to $1,000, such as 5.');
  await field('Code').fill(code.toLowerCase());
  await field('Campus').fill('nowhere');
  await field('Dollars off').fill('7.50');
  await field('Smallest order, in dollars').fill('20');
  await field('Starts (your local time)').fill('2026-01-02T08:00');
  await field('Ends (your local time)').fill('2026-01-01T08:00');
  await field('Orders').fill('40');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(field('Ends (your local time)'))
    .toHaveAccessibleDescription('It has to end after it starts.');
  await field('Ends (your local time)').fill('2030-01-01T08:00');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(field('Campus'))
    .toHaveAccessibleDescription('There is no live campus with this id.');
  await field('Campus').fill('UT');
  await userEvent.keyboard('{Enter}');

  const row = page.getByRole('listitem').filter({ hasText: code });
  await expect.element(row).toHaveTextContent(/\$7\.50 off orders of \$20 or more, made by @/);
  await expect.element(row).toHaveTextContent(/0 of 40 used, \$0\.00 in all/);
  await expect.element(field('Code')).toHaveValue('');
  await button(`Uses of ${code}`).click();
  await expect.element(row.getByText('No uses yet.')).toBeVisible();

  mockResponses('PUT', /\/pause$/, brokenServer);
  await button(`Pause ${code}`).click();
  await expect.element(page.getByText('Something went wrong')).toBeVisible();
  restoreCalls();
  await open();
  await button(`Pause ${code}`).click();
  await expect.element(row.getByText('paused')).toBeVisible();
  await button(`Resume ${code}`).click();
  await expectCount(row.getByText('paused'), 0);
});

test('a list that cannot be read is not shown as an empty one', async () => {
  mockResponses('GET', /\/api\/admin\/promotions$/, brokenServer);
  await open(phone);
  await expect.element(button('Try again')).toBeVisible();
  await expectCount(page.getByText('No promotions.'), 0);
});
