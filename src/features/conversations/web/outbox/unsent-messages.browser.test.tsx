import { expect, test } from 'vitest';
import { openPage, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';

const prefix = 'quad-outbox:';
const owners = () =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length).split(':')[0]);

test('R9 T17 keeps a member’s unsent messages after their session expired, and deletes them after a logout', async () => {
  for (const memberId of [memberIds.ana, memberIds.ben]) {
    localStorage.setItem(`${prefix}${memberId}:one`, '{}');
  }
  localStorage.setItem('userId', memberIds.ben);
  await openPage();
  await expect.poll(owners).toEqual([memberIds.ben]);
  localStorage.removeItem('userId');
  await showPage('/home');
  await expect.poll(owners).toEqual([]);
});
