import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi } from '#platform/web/data/api.ts';
import { brokenServer, mockResponses, restoreCalls } from '#tests/screens/calls.ts';
import { ana, desktop, hal, openConsolePage, openPage, phone } from '#tests/screens/open-page.tsx';
import { expectCount, sendPost, writePost } from '#tests/screens/queries.ts';
import { addBlockedWord, listBlockedWords, removeBlockedWord } from '../contract.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = (screen = desktop) => openConsolePage({ as: hal, at: '/admin/words', screen });

/** Other tests write what they like. */
async function removeAll(): Promise<void> {
  const { items } = await callApi(listBlockedWords, {});
  for (const { id } of items) await callApi(removeBlockedWord, { params: { wordId: id } });
}

afterEach(async () => {
  restoreCalls();
  await open();
  await removeAll();
});

test('words are added and removed with the keyboard, and a wrong one keeps what was typed', async () => {
  await open();
  await expect.element(page.getByText('No blocked words.')).toBeVisible();
  await field('Word').click();
  await userEvent.keyboard('Gizmo{Tab}nowhere{Enter}');
  await expect
    .element(field('Campus'))
    .toHaveAccessibleDescription('There is no live campus with this id.');
  await expect.element(field('Campus')).toHaveFocus();
  await expect.element(field('Word')).toHaveValue('Gizmo');
  await field('Campus').fill('OU');
  await userEvent.keyboard('{Enter}');
  const remove = button('Remove Gizmo of ou');
  await expect.element(remove).toBeVisible();
  await expect.element(field('Word')).toHaveValue('');

  await field('Word').fill('gizmo');
  await field('Campus').fill('ou');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(field('Word'))
    .toHaveAccessibleDescription('This word is already blocked there.');

  mockResponses('DELETE', /\/api\/admin\/words\//, brokenServer);
  remove.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Something went wrong')).toBeVisible();
  // Until the list is read again.
  await expect.element(remove).not.toHaveAttribute('aria-busy');
  restoreCalls();
  remove.element().focus();
  await userEvent.keyboard('{Enter}');
  await expectCount(remove, 0);
  await expect.element(page.getByText('No blocked words.')).toBeVisible();
});

test('on a phone the tab of the words is scrolled into view', async () => {
  await open(phone);
  await expect.element(page.getByRole('link', { name: 'Words' })).toBeInViewport({ ratio: 0.9 });
});

test('a list that cannot be read is not shown as an empty one', async () => {
  mockResponses('GET', /\/api\/admin\/words$/, brokenServer);
  await open();
  await expect.element(button('Try again')).toBeVisible();
  await expectCount(page.getByText('No blocked words.'), 0);
});

test('the author of a post reads which word is blocked, and keeps the text', async () => {
  await open();
  await callApi(addBlockedWord, { body: { word: 'Gizmo', campusId: null } });
  await openPage({ as: ana });
  await writePost('A fine gizmo');
  await sendPost();
  await expect
    .element(page.getByText('The word “Gizmo” is not allowed here. Leave it out, then try again.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: 'Post text' }))
    .toHaveTextContent('A fine gizmo');
});
