import { expect, test } from 'vitest';
import { openPage, showPage } from '#tests/screens/open-page.tsx';
import { memberIds } from '#tests/support/members/member-ids.ts';
import { browserDatabase, waitingItems } from '#platform/web/data/browser-database.ts';
import { storedItems } from '#platform/web/outbox/stored-items.ts';
import type { WaitingItem } from '#platform/web/outbox/waiting-item.ts';

const owners = async () =>
  (await browserDatabase(waitingItems).all<WaitingItem>()).map(({ member }) => member);

const rejected = (member: string) => ({
  key: `of ${member}`,
  member,
  kind: 'message',
  lane: 'messages',
  body: { conversationId: 'gone' },
  at: 1,
  problem: 'Verify first.',
});

test('R9 T17 keeps a member’s unsent messages after their session expired, and deletes them after a logout', async () => {
  for (const member of [memberIds.ana, memberIds.ben]) await storedItems.put(rejected(member));
  localStorage.setItem('userId', memberIds.ben);
  await openPage();
  await expect.poll(owners).toEqual([memberIds.ben]);
  localStorage.removeItem('userId');
  await showPage('/home');
  await expect.poll(owners).toEqual([]);
});
