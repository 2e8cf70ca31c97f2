import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockResponses, brokenServer } from '#tests/screens/calls.ts';
import { expectPath } from '#tests/screens/queries.ts';
import { ana, eve, openPage, phone, showPage } from '#tests/screens/open-page.tsx';

const main = page.getByRole('main');
const heading = (name: string, level = 1) =>
  page.getByRole('heading', { level, name, exact: true });

test('PAGES-01 GATE-01 a member whose email is unverified can read the Terms, and jump to a section by the table of contents', async () => {
  await openPage({ as: eve, at: '/settings/terms', screen: phone });
  await expect.element(heading('Terms of Service')).toBeVisible();
  await expect.element(main.getByText('Effective May 27, 2021')).toBeVisible();
  await expect.element(main.getByText(/This text is a template/)).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByText('On this page').first().click();
  await contents.getByRole('link', { name: 'Governing law' }).click();
  await expect.element(heading('Governing law', 2)).toBeInViewport();
  await expectPath('/settings/terms');
});

test('PAGES-01 the Terms are shown at an address whose anchor cannot be decoded', async () => {
  await openPage({ as: ana, at: '/settings/help' });
  history.pushState(null, '', '/settings/terms#100%');
  await expect.element(heading('Terms of Service')).toBeVisible();
  await expect.element(main.getByText('Effective May 27, 2021')).toBeVisible();
});

test('PAGES-02 PAGES-03 PAGES-04 PAGES-14 a link leads to the cookies section of the Privacy Policy', async () => {
  await openPage({ at: '/settings/cookies' });
  await expect.element(heading('Cookies')).toBeVisible();
  await main.getByRole('link', { name: 'Privacy Policy' }).last().click();
  await expectPath('/settings/privacy');
  await expect.element(heading('Privacy Policy')).toBeInTheDocument();
  await expect.element(heading('Cookies', 2)).toBeInViewport();
  await main.getByRole('link', { name: 'trust and safety', exact: true }).click();
  await expectPath('/settings/trust_and_safety');
  await expect.element(heading('Trust and Safety')).toBeVisible();
});

test('PAGES-09 PAGES-15 support is a direct message to the campus’s Instagram account', async () => {
  const support = main.getByRole('link', { name: 'Send us a message' });
  await openPage({ at: '/settings/help' });
  await expect.element(support).toHaveAttribute('href', 'https://ig.me/m/ouquad');
  await openPage({ at: '/settings/help', campus: 'ut', screen: phone });
  await expect.element(support).toHaveAttribute('href', 'https://ig.me/m/utquad');
});

test('PAGES-10 feedback is sent, and each error is shown at its field', async () => {
  await openPage({ at: '/settings/feedback', screen: phone });
  const words = page.getByRole('textbox', { name: 'Your feedback' });
  const send = page.getByRole('button', { name: 'Send feedback' });
  await send.click();
  await expect.element(main.getByText('Please write something first.')).toBeVisible();
  await expect.element(words).toHaveFocus();
  await words.fill('The search finds my lamp');
  await expect.element(main.getByText('Please write something first.')).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Email (optional)' }).fill('nobody');
  await send.click();
  await expect.element(main.getByText('Invalid email address!')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email (optional)' }).fill('vi@mail.example');
  mockResponses('POST', /\/feedback$/, brokenServer);
  await send.click();
  await expect.element(page.getByText('Something went wrong')).toBeVisible();
  await expect.element(words).toHaveValue('The search finds my lamp');
  mockResponses('POST', /\/feedback$/, (pass) => pass());
  await send.click();
  await expect.element(page.getByText('Thanks for your feedback.')).toBeVisible();
  await expect.element(words).toHaveValue('');
});

const buyingPaths = [
  '/cart',
  '/checkout',
  '/addresses',
  '/select-city',
  '/contact-phone',
  '/add-code',
];

test('PAGES-27 PAGES-28 without the bag /cart, /checkout and their neighbors say that deals are made in person', async () => {
  await openPage({ as: ana, at: '/cart' });
  for (const path of buyingPaths) {
    await showPage(path);
    await expect.element(heading('Deals are made in person')).toBeVisible();
    await expect.element(main.getByText(/no checkout on Quad OU/)).toBeVisible();
  }
});

test('PAGES-28 on a campus with the bag /cart is the bag, for members and visitors', async () => {
  for (const as of [ana, null]) {
    await openPage({ ...(as && { as }), at: '/cart', campus: 'ut' });
    await expect.element(heading('Bag')).toBeVisible();
    await expect.element(heading('Your bag is empty', 2)).toBeVisible();
    await expect.element(heading('Deals are made in person')).not.toBeInTheDocument();
  }
});

test('the sign-up page and the side column link to the texts', async () => {
  await openPage({ at: '/register' });
  await expect
    .element(page.getByRole('link', { name: 'Terms of Service' }))
    .toHaveAttribute('href', '/settings/terms');
  await expect
    .element(page.getByRole('link', { name: 'Privacy Policy' }))
    .toHaveAttribute('href', '/settings/privacy');
  await showPage('/home');
  const links = page.getByRole('navigation', { name: 'About and legal' });
  await links.getByRole('link', { name: 'Code of Conduct' }).click();
  await expectPath('/settings/code_of_conduct');
  await expect.element(heading('Be neighborly', 2)).toBeVisible();
});
