import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { actsAs } from '#tests/screens/calls.ts';
import { card, openMenuOf, sendPost, writePost } from '#tests/screens/queries.ts';
import { ana, cleo, openPage, phone, showPage } from '#tests/screens/open-page.tsx';

const price = page.getByRole('textbox', { name: 'Price', exact: true });
const shipping = page.getByRole('textbox', { name: 'Price of shipping, if you ship it' });

test('a seller says what shipping costs, changes it, and takes it away', async () => {
  await openPage({ as: cleo, campus: 'ut', screen: phone });
  await writePost('A dulcimer');
  await expect.element(shipping).not.toBeInTheDocument();
  await price.fill('60');
  await shipping.fill('100.01');
  await price.click();
  await expect.element(page.getByText(/Shipping can cost up to \$100\./)).toBeVisible();
  await shipping.fill('5');
  await sendPost();
  await expect.element(card('A dulcimer')).toHaveTextContent(/\$60.*ships for \$5/);

  await openMenuOf(card('A dulcimer'));
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(shipping).toHaveValue('5');
  await shipping.fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect.element(card('A dulcimer')).toHaveTextContent(/\$60.*free shipping/);
  await showPage('/home');

  await openMenuOf(card('A dulcimer'));
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await shipping.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect.element(card('A dulcimer')).not.toHaveTextContent('shipping');
});

test('nothing free is shipped, and nothing on a campus without the bag', async () => {
  await openPage({ as: cleo, campus: 'ut' });
  await writePost('A free dulcimer');
  await price.fill('0');
  await expect.element(page.getByLabelText('Condition')).toBeVisible();
  await expect.element(shipping).not.toBeInTheDocument();
  await price.fill('');

  await openPage({ as: ana });
  const listing = { priceCents: 6_000, shippingCents: 500 };
  await actsAs(ana).act('POST', '/api/posts', { text: plainRichText('A lyre'), listing });
  await expect.element(card('A lyre')).toHaveTextContent('$60');
  await expect.element(card('A lyre')).not.toHaveTextContent('ships');
  await writePost('A harp');
  await price.fill('60');
  await expect.element(page.getByLabelText('Condition')).toBeVisible();
  await expect.element(shipping).not.toBeInTheDocument();
});
