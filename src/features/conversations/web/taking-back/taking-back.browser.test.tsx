import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actsAs, mockResponses, restoreCalls, unreachable } from '#tests/screens/calls.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { expectCount } from '#tests/screens/queries.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { sentences, tookBack } from '../../contract/words.ts';

afterEach(restoreCalls);

const log = page.getByRole('log');
const list = page.getByRole('region', { name: 'Conversations' });
const message = (text: string) => log.getByRole('listitem').filter({ hasText: text });
const options = (text: string) => message(text).getByRole('button', { name: 'Message options' });
const entry = page.getByRole('menuitem');
const dialog = page.getByRole('alertdialog', { name: sentences.takeBackTitle });
const ownLine = sentences.youTookBack;

/** An open conversation of Ana and Ben. */
async function openConversation(as = ana, screen?: typeof phone) {
  await openPage({ as, ...(screen && { screen }) });
  const id = await actsAs(ana).newConversation(memberIds.ben);
  onTestFinished(() => actsAs(ana).act('DELETE', `/api/conversations/${id}`));
  await showPage(`/messages/${id}`);
  return id;
}

test('the author unsends a message by keyboard: both see a line in its place, which then has the focus', async () => {
  const id = await openConversation();
  await actsAs(ana).send(id, 'Wrong chat');
  await actsAs(ben).send(id, 'Sorry?');
  await expect.element(message('Sorry?')).toBeVisible();
  await expect.element(message('Wrong chat')).toBeVisible();
  options('Wrong chat').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entry).toHaveTextContent(sentences.takeBack);
  await expect.element(entry).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveTextContent(sentences.takeBackText);
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  const line = log.getByText(ownLine);
  await expect.element(line).toBeVisible();
  await expectCount(dialog, 0);
  await expect.element(line).toHaveFocus();
  await expectCount(log.getByText('Wrong chat'), 0);
  // In its place, before the reply. A deal of another test may end meanwhile, which is a line, too.
  const texts = log
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  const [first] = texts.filter((text) => text.includes(ownLine) || text.includes('Sorry?'));
  expect(first).toContain(ownLine);
  await expectCount(message(ownLine).getByRole('button'), 0);
});

test('the other member’s open page shows the line at once, in the list too, with Report and no heart', async () => {
  const id = await openConversation();
  const messageId = await actsAs(ben).send(id, 'Pay me or else');
  await expect.element(message('Pay me or else')).toBeVisible();
  await expect.element(list.getByText('Pay me or else')).toBeVisible();
  await actsAs(ben).act('DELETE', `/api/messages/${messageId}`);
  const theirs = tookBack('Ben');
  await expect.element(log.getByText(theirs)).toBeVisible();
  await expect.element(list.getByText(theirs)).toBeVisible();
  await expectCount(page.getByText('Pay me or else'), 0);
  await expectCount(message(theirs).getByRole('button', { name: 'Heart' }), 0);
  await options(theirs).click();
  await expect.element(entry).toHaveTextContent('Report');
});

test('Cancel keeps the message, and so does a lost connection, with an alert', async () => {
  const id = await openConversation(ana, phone);
  await actsAs(ana).send(id, 'Stays');
  await options('Stays').click();
  await entry.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectCount(dialog, 0);
  await expect.element(options('Stays')).toHaveFocus();
  mockResponses('DELETE', /\/api\/messages\//, unreachable);
  await options('Stays').click();
  await entry.click();
  await dialog.getByRole('button', { name: sentences.takeBackButton }).click();
  await expect.element(page.getByText(/offline|connection/i).first()).toBeVisible();
  await expect.element(message('Stays')).toBeVisible();
});

test('without a connection the entry says that it needs one', async () => {
  const id = await openConversation();
  await actsAs(ana).send(id, 'Offline');
  await expect.element(message('Offline')).toBeVisible();
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => {
    connection.mockRestore();
    dispatchEvent(new Event('online'));
  });
  dispatchEvent(new Event('offline'));
  await options('Offline').click();
  await expect.element(entry).toHaveTextContent(sentences.takeBackOffline);
  await expect.element(entry).toHaveAttribute('aria-disabled', 'true');
});

test('a message of yesterday has no menu, and one that waits to be sent none either', async () => {
  await openPage({ as: ana });
  const id = await actsAs(ana).newConversation(memberIds.ben);
  onTestFinished(() => actsAs(ana).act('DELETE', `/api/conversations/${id}`));
  await actsAs(ana).send(id, 'From yesterday');
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 24 * 3_600_000 + 60_000);
  onTestFinished(() => clock.mockRestore());
  mockResponses('POST', /\/messages$/, unreachable);
  await showPage(`/messages/${id}`);
  await expect.element(message('From yesterday')).toBeVisible();
  await expect
    .element(message('From yesterday').getByRole('button', { name: 'Heart' }))
    .toBeInTheDocument();
  await expectCount(options('From yesterday'), 0);
  const composer = page.getByRole('textbox', { name: 'Message' });
  await composer.click();
  await userEvent.keyboard('Not yet{Enter}');
  await expect.element(message('Not yet')).toBeVisible();
  await expectCount(message('Not yet').getByRole('button', { name: 'Message options' }), 0);
});
