import { afterAll, beforeAll, expect, it } from 'vitest';
import { removableMessages } from '#features/conversations/server/index.ts';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { quickMailTimes, untilMails } from '#tests/support/data/mails.ts';
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let smtp: MailServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startMailServer();
  const settings = { ...smtp.env, MAIL_NOTIFY_DELAY: '600' };
  server = await startTestServer(settings, { mailTimes: quickMailTimes });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

/** Ends the delay of all mails. */
const due = () => server.db.updateTable('mails').set({ due_at: new Date() }).execute();

it('a message that is unsent, taken down, or of a member who is banned by then is not mailed; one that is left is', async () => {
  const person = () => server.person();
  const [ana, ben, cleo] = [await person(), await person(), await person()];
  const [dan, eve] = [await person(), await person()];
  const writeFrom = async (author: Person, text: string): Promise<{ id: string; in: string }> => {
    const conversationId = await addConversation(server, [author, ana]);
    const { body } = await sendMessage(server, author, conversationId, text);
    return { id: body.id, in: conversationId };
  };
  const unsent = await writeFrom(ben, 'Never mind');
  await server.call('DELETE', `/api/messages/${unsent.id}`, { as: ben });
  const scam = await writeFrom(cleo, 'Pay me by gift card');
  await server.inTransaction((unit) =>
    removableMessages.takeDown(unit, { id: scam.id, reason: '' }),
  );
  await writeFrom(dan, 'Click on this');
  await server.db
    .updateTable('members')
    .set({ banned_at: new Date() })
    .where('id', '=', dan.memberId)
    .execute();
  const kept = await writeFrom(eve, 'Is the lamp still there?');
  const second = await sendMessage(server, eve, kept.in, 'The blue one');
  await server.call('DELETE', `/api/messages/${second.body.id}`, { as: eve });
  await due();
  await untilMails(server.db, { dropped: 3, sent: 1 });
  expect(smtp.mails.map(({ mail }) => mail.subject)).toEqual([expect.stringContaining('sent you')]);
  // Those that come later are mailed.
  await server.db.updateTable('notifications').set({ mailed_at: new Date() }).execute();
  await sendMessage(server, ben, unsent.in, 'Is it yours, too?');
  await due();
  await untilMails(server.db, { dropped: 3, sent: 2 });
});
