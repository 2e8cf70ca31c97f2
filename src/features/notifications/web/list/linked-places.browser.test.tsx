import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsAs } from '#tests/screens/calls.ts';
import { comment, expectCount, expectPath } from '#tests/screens/queries.ts';
import { ana, ben, openPage, phone, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';

const rows = page.getByRole('main').getByRole('listitem');
const marked = () => document.querySelector('[aria-current=location]');

function isOnScreen(element: Element | null): boolean {
  const { top = -1, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= innerHeight;
}

for (const screen of [undefined, phone]) {
  test(`NOTIF-06 NOTIF-02 a notification of many comments leads to the latest, marked${screen ? ', on a phone' : ''}`, async () => {
    await openPage({ as: ana, ...(screen && { screen }) });
    const id = await actsAs(ana).post('Twenty-four questions');
    for (let n = 1; n <= 24; n += 1) await actsAs(ben).reply(id, `Question ${n}.`);
    await showPage('/notifications');
    const row = rows.filter({ hasText: 'Question 24.' });
    await expect.element(row).toHaveTextContent(/Ben C\. commented on your post/);
    await expectCount(rows.filter({ hasText: 'Question 23.' }), 0);
    await row.getByRole('link', { name: /commented/ }).click();
    await expectPath(new RegExp(`^/post/${id}[?]comment=`));
    await expect.element(comment('Question 24.')).toBeVisible();
    await expect.poll(() => marked()?.textContent).toContain('Question 24.');
    await expect.poll(() => isOnScreen(marked())).toBe(true);
    await expectCount(comment('Question 1.'), 0);

    await page.getByRole('link', { name: 'Show all comments' }).click();
    await expect.element(comment('Question 1.')).toBeInTheDocument();
    expect(marked()).toBeNull();
  });
}

test('NOTIF-11 a notification of a heart leads to its message, also far up', async () => {
  await openPage({ as: ana });
  const conversationId = await actsAs(ana).newConversation(memberIds.ben);
  const id = await actsAs(ana).send(conversationId, 'The first of many');
  for (let n = 0; n < 40; n += 1) await actsAs(ben).send(conversationId, `Line ${n}`);
  await actsAs(ben).act('PUT', `/api/messages/${id}/heart`);
  onTestFinished(() => actsAs(ana).act('DELETE', `/api/conversations/${conversationId}`));
  await showPage('/notifications');
  const row = rows.filter({ hasText: 'The first of many' });
  await row.getByRole('link', { name: /reacted/ }).click();
  await expectPath(`/messages/${conversationId}?message=${id}`);
  await expect.poll(() => marked()?.textContent).toContain('The first of many');
  await expect.poll(() => isOnScreen(marked())).toBe(true);
});
