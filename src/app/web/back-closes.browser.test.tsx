import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  card,
  expectCount,
  expectPath,
  openMenuOf,
  press,
  writePost,
} from '#tests/screens/queries.ts';
import { ana, desktop, futon, openPage, phone } from '#tests/screens/open-page.tsx';

const dialogs = page.getByRole('dialog');

/** The page before, to which Back must not lead while something is open, and the entry of the page. */
beforeEach(() => {
  history.pushState(null, '', '/saved');
  history.pushState(null, '', '/');
});

/** A tab keeps at most fifty history entries, and all tests run in the same tab. */
const withOneMore = (entries: number): number => Math.min(entries + 1, 50);

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])(
  'MODAL-15 on %s Back closes a menu and the share dialog; only then it leads to the page before',
  async (_, screen) => {
    await openPage({ as: ana, screen });
    await openMenuOf(card('Futon'));
    await expectCount(page.getByRole('menu'), 1);
    history.back();
    await expectCount(page.getByRole('menu'), 0);
    await card('Futon').getByRole('button', { name: 'Share' }).click();
    await expectCount(dialogs, 1);
    history.back();
    await expectCount(dialogs, 0);
    await expectPath('/home');
    history.back();
    await expectPath('/saved');
  },
);

test('after a dialog was closed by Escape, one press of Back leads to the previous page', async () => {
  await openPage({ as: ana, at: futon });
  const entries = history.length;
  await page.getByRole('button', { name: 'Share' }).first().click();
  await expectCount(dialogs, 1);
  await userEvent.keyboard('{Escape}');
  await expectCount(dialogs, 0);
  await page.getByRole('link', { name: 'Ben C.' }).first().click();
  await expectPath('/bencarter');
  // The history has one more entry, the profile.
  expect(history.length).toBe(withOneMore(entries));
  history.back();
  await expectPath(futon);
});

test('a link in an open menu navigates although the menu has a history entry', async () => {
  await openPage({ as: ana });
  const entries = history.length;
  await page
    .getByRole('button', { name: /Ana B\./ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'View Profile' }).click();
  await expectPath('/anabrook');
  expect(history.length).toBe(withOneMore(entries));
});

test('MODAL-15 Back asks before it closes the composer; a second Back closes that question', async () => {
  await openPage({ as: ana });
  await writePost('Almost sold');
  history.back();
  const question = page.getByRole('alertdialog', { name: 'Discard Post?' });
  await expectCount(question, 1);
  history.back();
  await expectCount(question, 0);
  await expectCount(page.getByRole('textbox', { name: 'Post text' }), 1);
  history.back();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expectCount(page.getByRole('textbox', { name: 'Post text' }), 0);
  await expectPath('/home');
  history.back();
  await expectPath('/saved');
});

test('MODAL-15 on a phone Back asks about the draft, and the page stays until the draft is discarded', async () => {
  await openPage({ as: ana, screen: phone });
  await press('Create Post', 'link');
  await expectPath(/^\/create\/post/);
  await page.getByRole('textbox', { name: 'Post text' }).fill('Almost sold');
  history.back();
  const question = page.getByRole('alertdialog', { name: 'Discard Post?' });
  await expectCount(question, 1);
  history.back();
  await expectCount(question, 0);
  await expectPath(/^\/create\/post/);
  history.back();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expectPath(/^\/create\/post/);
  history.back();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expectPath('/home');
});
