import { sql } from 'kysely';
import { conversationTyping } from '#features/conversations/contract.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { memberChannel } from '#platform/server/live/event-log.ts';
import { expect, test } from '#tests/support/screens/e2e-test.ts';
import { ben, signIn } from '#tests/support/members/people.ts';
import { memberIds } from '#tests/support/members/member-ids.ts';
import {
  newConversation,
  liveTimeout,
  message,
  openConversation,
  sendAs,
} from '#tests/support/screens/conversation-page.ts';

test('a signal reaches both tabs that share a stream, and later events still arrive', async ({
  browser,
  app,
}) => {
  const tab = await signIn({ browser, app, person: ben });
  const tabs = [tab, await tab.context().newPage()];
  const conversationId = await newConversation(tab, memberIds.ana);
  for (const page of tabs) await openConversation(page, app, conversationId);
  await sendAs(tab, conversationId, 'Before');
  for (const page of tabs) await expect(message(page, 'Before')).toBeVisible();

  const typing = { conversationId, memberId: memberIds.ana };
  const signal = [memberChannel(memberIds.ben), conversationTyping.name, typing];
  const db = openDatabase(app.databaseUrl, { max: 1 });
  await sql`select pg_notify('quad_signals', ${JSON.stringify(signal)})`.execute(db);
  await db.destroy();

  await Promise.all(
    tabs.map((page) => expect(page.getByText('Ana is typing')).toBeAttached(liveTimeout)),
  );
  await sendAs(tab, conversationId, 'After');
  for (const page of tabs) await expect(message(page, 'After')).toHaveCount(1);
});
