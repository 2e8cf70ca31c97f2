import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desktop, hal, openConsolePage, phone } from '#tests/screens/open-page.tsx';
import { expectPath } from '#tests/screens/queries.ts';

const main = page.getByRole('main');
const box = main.getByRole('searchbox');
const found = (name: string) => main.getByRole('link', { name: new RegExp(name) });

test.each([desktop, phone])(
  'Back from a member finds what was searched for, $width px wide',
  async (screen) => {
    await openConsolePage({ as: hal, campus: 'harvard', at: '/admin/members', screen });
    const before = history.length;
    for (const text of ['cleo', ' carter ']) {
      await box.fill(text);
      await userEvent.keyboard('{Enter}');
      await expect.element(found(text === 'cleo' ? 'cleodiaz' : 'bencarter')).toBeVisible();
    }
    // Trying several adds nothing to the history, and the box keeps the focus.
    expect([location.search, history.length]).toEqual(['?query=carter', before]);
    await expect.element(box).toHaveFocus();
    await found('bencarter').click();
    await expectPath(/^\/admin\/members\/[\da-f-]{36}$/);
    history.back();
    await expect.element(box).toHaveValue('carter');
    await expect.element(found('bencarter')).toBeVisible();
    await expect.element(found('cleodiaz')).not.toBeInTheDocument();
    // The tab leads to everybody.
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    await expect.element(box).toHaveValue('');
    await expect.element(found('cleodiaz')).toBeVisible();
  },
);

test('Back to the audit and to the orders finds their filters', async () => {
  await openConsolePage({ as: hal, campus: 'harvard', at: '/admin/audit' });
  await main.getByRole('textbox', { name: 'Action' }).fill('staff.add');
  await main.getByRole('textbox', { name: 'Who' }).fill('shell');
  await main.getByRole('button', { name: 'Filter' }).click();
  await expect.poll(() => location.search).toBe('?act=staff.add&actor=shell');
  const orders = page.getByRole('link', { name: 'Orders', exact: true });
  await orders.click();
  await main.getByRole('link', { name: 'All' }).click();
  await box.fill('anabrook');
  await main.getByRole('button', { name: 'Find' }).click();
  await expect.poll(() => location.search).toBe('?list=all&find=anabrook');
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect.element(box).toHaveValue('');
  history.back();
  await expect.element(box).toHaveValue('anabrook');
  history.back();
  history.back();
  await expect.element(main.getByRole('textbox', { name: 'Action' })).toHaveValue('staff.add');
  await expect.element(main.getByRole('textbox', { name: 'Who' })).toHaveValue('shell');
});
