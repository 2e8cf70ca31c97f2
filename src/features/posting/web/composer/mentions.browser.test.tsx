import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockResponses, unreachable } from '#tests/screens/calls.ts';
import { card, expectCount, sendPost, writePost } from '#tests/screens/queries.ts';
import { ana, desktop, openPage, phone } from '#tests/screens/open-page.tsx';

const editor = page.getByRole('textbox', { name: 'Post text' });
const people = page.getByRole('listbox', { name: 'People to mention' });
const option = (text: string) => people.getByRole('option').filter({ hasText: text });
const words = () => editor.element().textContent;

test('after an @ people of the campus are offered, chosen by keyboard and mentioned', async () => {
  await openPage({ as: ana });
  await writePost('Ask @be');
  await expect.element(option('@bencarter')).toBeVisible();
  const chosen = people.getByRole('option').elements()[0];
  await expect.element(editor).toHaveAttribute('aria-activedescendant', chosen?.id ?? '');
  await expect.element(editor).toHaveAttribute('aria-controls', people.element().id);
  await expect.element(page.getByText(/^\d (person|people) to mention$/)).toBeInTheDocument();
  await userEvent.keyboard('ncar');
  await expectCount(people.getByRole('option'), 1);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await expect.poll(words).toBe('Ask @bencarter ');
  await expectCount(people, 0);
  await userEvent.keyboard('about it');
  await sendPost();
  const link = card('about it').getByRole('link', { name: '@bencarter', exact: true });
  await expect.element(link).toHaveAttribute('href', '/bencarter');
});

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
  ['a phone with its keyboard open', { width: 390, height: 380 }],
] as const) {
  test(`on ${device} all five offered people can be pressed, and the selected one is visible`, async () => {
    const five = Array.from({ length: 5 }, (_, at) => ({
      id: crypto.randomUUID(),
      username: `bennett${at}`,
      firstName: 'Bennett',
      lastName: 'C.',
      image: null,
      verified: true,
    }));
    mockResponses('GET', /\/api\/people/, async () => Response.json({ items: five }));
    await openPage({ as: ana, screen });
    await writePost('Ask @be');
    await expectCount(people.getByRole('option'), 5);
    await userEvent.keyboard('{ArrowUp}');
    const last = option('@bennett4');
    await expect.element(last).toHaveAttribute('aria-selected', 'true');
    await expect.element(last).toBeInViewport({ ratio: 0.99 });
    await option('@bennett1').click();
    await expect.poll(words).toBe('Ask @bennett1 ');
  });
}

test('Escape closes the list of people and not the composer, and a press chooses a person', async () => {
  await openPage({ as: ana });
  await writePost('@be');
  await expect.element(option('@bencarter')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(people, 0);
  await expectCount(page.getByRole('alertdialog'), 0);
  await userEvent.keyboard('n');
  await option('@bencarter').click();
  await expect.poll(words).toBe('@bencarter ');
});

test('an address, a person of another campus and a lost connection offer nobody', async () => {
  await openPage({ as: ana });
  await writePost('ana@ben @cleod');
  await new Promise((passed) => setTimeout(passed, 600));
  await expectCount(people, 0);
  mockResponses('GET', /\/api\/people/, unreachable);
  await userEvent.keyboard(' @benc');
  await new Promise((passed) => setTimeout(passed, 600));
  await expectCount(people, 0);
  await expectCount(page.getByText('Network error. Please check your connection'), 0);
});
