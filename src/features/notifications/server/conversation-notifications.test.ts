import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addConversation,
  sendMessage,
  startConversation,
} from '#tests/support/data/conversations.ts';
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { quickMailTimes, untilMails } from '#tests/support/data/mails.ts';
import { actsOn, untilCallBlocked } from '#tests/support/data/notifications.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { markRead } from './list/notification-queries.ts';

const address = ({ username }: Person) => `${username}@mail.example`;

describe('notifications of a conversation', () => {
  let server: TestServer;
  let on: ReturnType<typeof actsOn>;
  beforeAll(async () => {
    server = await startTestServer();
    on = actsOn(server);
  });
  afterAll(() => server.close());

  async function pair() {
    const ana = await server.person({ firstName: 'Ana' });
    const ben = await server.person({ firstName: 'Ben' });
    return { ana, ben };
  }

  it('NOTIF-12 the start of a conversation notifies the other member, with ..., and mails nothing', async () => {
    const { ana, ben } = await pair();
    const { body } = await startConversation(server, [ana, ben]);
    await startConversation(server, [ana, ben]);
    expect((await on.list(ben)).items).toMatchObject([
      {
        type: 'new chat',
        message: '...',
        from: { id: ana.memberId },
        path: `/messages/${body.conversation.id}`,
        campusId: null,
        conversationId: body.conversation.id,
      },
    ]);
    expect(await on.getNotifications(ana)).toEqual([]);
    expect(await mailsTo(server, address(ben))).toEqual([]);
  });

  it('NOTIF-10 messages of one conversation are one notification until they are read; opening it reads them', async () => {
    const { ana, ben } = await pair();
    const id = await addConversation(server, [ana, ben]);
    await server.call('PUT', `/api/conversations/${id}/read`, { as: ben, body: { number: 0 } });
    for (const text of ['Hello', 'Is the lamp still there?']) {
      await sendMessage(server, ana, id, text);
    }
    const [newest] = (await on.list(ben)).items;
    expect(newest).toMatchObject({
      type: 'message',
      count: 2,
      message: 'Is the lamp still there?',
      path: `/messages/${id}`,
    });
    const opened = await server.call('PUT', `/api/conversations/${id}/read`, {
      as: ben,
      body: { number: 2 },
    });
    expect(opened.status).toBe(200);
    expect(await on.unread(ben)).toBe(0);
    await sendMessage(server, ana, id, 'Another');
    expect((await on.list(ben)).items[0]).toMatchObject({ count: 1, message: 'Another' });
    expect(await on.unread(ben)).toBe(1);
    expect(await on.getNotifications(ana)).toEqual([]);
  });

  it('NOTIF-11 a heart notifies the message’s author, once however often it is set', async () => {
    const { ana, ben } = await pair();
    const id = await addConversation(server, [ana, ben]);
    const { body: message } = await sendMessage(server, ana, id, 'Yes, it is');
    await server.call('PUT', `/api/messages/${message.id}/heart`, { as: ana });
    expect(await on.getNotifications(ana)).toEqual([]);
    for (let time = 0; time < 3; time += 1) {
      await server.call('PUT', `/api/messages/${message.id}/heart`, { as: ben });
      await server.call('DELETE', `/api/messages/${message.id}/heart`, { as: ben });
    }
    await server.call('PUT', `/api/messages/${message.id}/heart`, { as: ben });
    await server.call('PUT', `/api/messages/${message.id}/heart`, { as: ana });
    expect(await on.getNotifications(ana)).toEqual([
      { type: 'message like', from: ben.memberId, path: `/messages/${id}?message=${message.id}` },
    ]);
    const list = await server.call('GET', '/api/notifications', { as: ana });
    expect(list.body.items[0].message).toBe('Yes, it is');
    expect(await mailsTo(server, address(ana))).toEqual([]);
  });

  it('MAIL-01 a message mails its recipient who wrote and where, not the text; one mail in a quarter of an hour', async () => {
    const { ana, ben } = await pair();
    const id = await addConversation(server, [ana, ben]);
    for (const text of ['The secret word is aubergine', 'Still there?']) {
      await sendMessage(server, ana, id, text);
    }
    const mails = await mailsTo(server, address(ben));
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['message', 'Ana B. sent you a message'],
    ]);
    expect(mails[0]?.links[0]).toMatch(new RegExp(`^http://localhost:\\d+/messages/${id}$`));
    expect(JSON.stringify(mails)).not.toContain('aubergine');
  });

  it('MAIL-01 CAMPUS-06 the mail links to the recipient’s own campus, wherever the other member wrote', async () => {
    const ana = await server.person();
    const cleo = await server.person({ campus: 'ut' });
    const id = await addConversation(server, [ana, cleo]);
    await sendMessage(server, ana, id, 'Hello');
    const [mail] = await mailsTo(server, address(cleo));
    expect(mail?.links[0]).toMatch(new RegExp(`^http://ut\\.localhost:\\d+/messages/${id}$`));
    expect(mail?.text).toContain('University of Texas');
  });

  it('messages after the last one that was seen stay unread', async () => {
    const { ana, ben } = await pair();
    const id = await addConversation(server, [ana, ben]);
    await sendMessage(server, ana, id, 'Hello');
    await sendMessage(server, ana, id, 'Still there?');
    const read = (number: number) =>
      server.call('PUT', `/api/conversations/${id}/read`, { as: ben, body: { number } });
    await read(1);
    expect((await on.list(ben)).items[0]).toMatchObject({ type: 'message', read: false });
    await read(2);
    expect(await on.unread(ben)).toBe(0);
  });

  it('R19 deleting a conversation while its notification is marked as read causes no deadlock', async () => {
    const { ana, ben } = await pair();
    const id = await addConversation(server, [ana, ben]);
    await on.read(ben);
    await sendMessage(server, ana, id, 'Hello');
    const { body: response } = await sendMessage(server, ben, id, 'Hi');
    await server.call('PUT', `/api/messages/${response.id}/heart`, { as: ana });
    // The older row was updated, so PostgreSQL stored it behind the newer one in the table.
    await sendMessage(server, ana, id, 'Still there?');
    const deleting = await server.db.transaction().execute(async (tx) => {
      await sql`
        select from notifications where member_id = ${ben.memberId} and type = 'message' for update
      `.execute(tx);
      const deletion = server.call('DELETE', `/api/conversations/${id}`, { as: ana });
      await untilCallBlocked(server.db);
      await markRead(tx, { memberId: ben.memberId, conversationId: id });
      return { deletion };
    });
    expect((await deleting.deletion).status).toBe(200);
  });

  it('deleting a conversation deletes its notifications for both', async () => {
    const { ana, ben } = await pair();
    const id = await addConversation(server, [ana, ben]);
    const { body: message } = await sendMessage(server, ana, id, 'Hello');
    await server.call('PUT', `/api/messages/${message.id}/heart`, { as: ben });
    await server.call('DELETE', `/api/conversations/${id}`, { as: ana });
    expect([await on.unread(ana), await on.unread(ben)]).toEqual([0, 0]);
    expect([await on.getNotifications(ana), await on.getNotifications(ben)]).toEqual([[], []]);
  });
});

describe('a mail about messages that is not sent yet', () => {
  let smtp: MailServer;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startMailServer();
    server = await startTestServer(
      { ...smtp.env, MAIL_NOTIFY_DELAY: '600' },
      { mailTimes: quickMailTimes },
    );
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  it('is dropped if the conversation is opened; the next message is mailed', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const due = () => server.db.updateTable('mails').set({ due_at: new Date() }).execute();
    const id = await addConversation(server, [ana, ben]);
    await sendMessage(server, ana, id, 'One');
    await server.call('PUT', `/api/conversations/${id}/read`, { as: ben, body: { number: 1 } });
    await due();
    await untilMails(server.db, { dropped: 1 });
    await sendMessage(server, ana, id, 'Two');
    await sendMessage(server, ana, id, 'Three');
    await due();
    await untilMails(server.db, { dropped: 1, sent: 1 });
    expect(smtp.mails.map(({ mail }) => mail.subject)).toEqual(['Ana B. sent you 2 messages']);
  });

  it('is dropped if a later mail about the same conversation was requested', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const before = smtp.mails.length;
    const id = await addConversation(server, [ana, ben]);
    await sendMessage(server, ana, id, 'One');
    const longAgo = new Date(Date.now() - 16 * 60_000);
    await server.db.updateTable('notifications').set({ mailed_at: longAgo }).execute();
    await sendMessage(server, ana, id, 'Two');
    await server.db.updateTable('mails').set({ due_at: new Date() }).execute();
    const states = async () =>
      (
        await server.db
          .selectFrom('mails')
          .select('state')
          .where('member_id', '=', ben.memberId)
          .orderBy('id')
          .execute()
      ).map(({ state }) => state);
    await expect.poll(states).toEqual(['dropped', 'sent']);
    expect(smtp.mails.slice(before).map(({ mail }) => mail.subject)).toEqual([
      'Ana B. sent you 2 messages',
    ]);
  });
});
