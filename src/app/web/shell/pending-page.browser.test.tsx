import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fadeBetweenPages } from '#platform/web/navigation/fade-between-pages.ts';
import { expectCount } from '#tests/screens/queries.ts';
import { ana, openPage, phone } from '#tests/screens/open-page.tsx';

/** Goes to a page whose code does not arrive. */
const goTo = fadeBetweenPages(() => new Promise(() => {}));

test('while its code loads, a composer has the shape of a composer, and other pages that of a card', async () => {
  await openPage({ as: ana, screen: phone });
  const fields = () => document.querySelectorAll('[inert] .h-36').length;
  goTo(() => {}, '/create/post?goBack=/home');
  await expect.element(page.getByText('Loading the page')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Create Post' })).toBeVisible();
  expect(fields()).toBe(1);
  await page.getByRole('button', { name: 'Back' }).click();
  await expectCount(page.getByText('Loading the page'), 0);
  goTo(() => {}, '/saved');
  await expect.element(page.getByText('Loading the page')).toBeInTheDocument();
  expect(fields()).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
});
