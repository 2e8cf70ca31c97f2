import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { quickMailTimes, untilMails } from '#tests/support/data/mails.ts';
import { actsOn } from '#tests/support/data/notifications.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { hourlyLimits } from './mail-notifications.ts';

const address = ({ username }: Person) => `${username}@mail.example`;

async function people(server: TestServer) {
  const person = (firstName: string) => server.person({ firstName });
  return { ana: await person('Ana'), ben: await person('Ben'), cleo: await person('Cleo') };
}

describe('mails about notifications, as the mailbox shows them', () => {
  let server: TestServer;
  let on: ReturnType<typeof actsOn>;
  beforeEach(async () => {
    server = await startTestServer();
    on = actsOn(server);
  });
  afterEach(() => server.close());

  const sent = async (to: Person) =>
    (
      await server.db
        .selectFrom('mails')
        .select('id')
        .where('member_id', '=', to.memberId)
        .execute()
    ).length;

  it('MAIL-04 MAIL-05 NOTIF-13 T31 a like mails the author of a post once, however often it is set', async () => {
    const { ana, ben } = await people(server);
    const postId = await on.post(ana, 'Desk lamp, $12');
    await on.save(ana, postId);
    for (let time = 0; time < 50; time += 1) {
      await on.save(ben, postId);
      await on.unsave(ben, postId);
    }
    const mails = await mailsTo(server, address(ana));
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['like', 'Ben B. saved your post'],
    ]);
    expect(mails[0]?.text).toContain('Hi Ana,');
    expect(mails[0]?.text).toContain('“Desk lamp, $12”');
    expect(mails[0]?.links[0]).toMatch(new RegExp(`^http://localhost:\\d+/post/${postId}$`));
    expect(await mailsTo(server, address(ben))).toEqual([]);
  });

  it('MAIL-02 MAIL-03 a comment mails the post’s author, a reply the comment’s author; nothing else is mailed', async () => {
    const { ana, ben, cleo } = await people(server);
    const postId = await on.post(ana);
    const comment = await on.reply(ben, postId, 'The secret word is aubergine');
    const response = await on.reply(cleo, comment, 'Another secret word');
    await on.save(cleo, comment);
    const [mail, ...more] = await mailsTo(server, address(ana));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'comment', subject: 'Ben B. commented on your post' });
    expect(mail?.links[0]).toMatch(new RegExp(`/post/${postId}[?]comment=${comment}$`));
    expect(mail?.text).toContain('“The secret word is aubergine”');
    const bens = await mailsTo(server, address(ben));
    expect(bens.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['commentReply', 'Cleo B. replied to your comment'],
    ]);
    expect(bens[0]?.links[0]).toMatch(new RegExp(`/post/${comment}[?]comment=${response}$`));
    expect(bens[0]?.text).toContain('“Another secret word”');
    expect(await mailsTo(server, address(cleo))).toEqual([]);
  });

  it('T34 nothing is mailed to an unproven address, and no texts of a private campus are', async () => {
    const { ben } = await people(server);
    const dan = await server.person({ firstName: 'Dan', campus: 'ou' });
    const danPost = await on.post(dan);
    await server.db
      .updateTable('members')
      .set({ email_verified: false })
      .where('id', '=', dan.memberId)
      .execute();
    await on.save(ben, danPost);
    expect(await mailsTo(server, address(dan))).toEqual([]);
    const campus = 'harvard';
    const [hal, ida] = [await server.person({ campus }), await server.person({ campus })];
    const postId = await on.post(hal, 'for members only', campus);
    await on.save(ida, postId, campus);
    await on.reply(ida, postId, 'between us', campus);
    const mails = await mailsTo(server, address(hal));
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['comment', 'like']);
    for (const mail of mails) {
      expect(mail.text).not.toContain('for members only');
      expect(mail.text).not.toContain('between us');
      expect(mail.links[0]).toMatch(/^http:\/\/harvard\.localhost/);
    }
  });

  it('T31 one person can cause only so many mails to another in an hour, and all people together only so many', async () => {
    const { ana, ben } = await people(server);
    const { fromOnePerson, toMember } = hourlyLimits;
    const postIds = await Promise.all(Array.from({ length: 50 }, () => on.post(ana)));
    for (const postId of postIds.slice(0, fromOnePerson + 3)) await on.reply(ben, postId);
    expect(await sent(ana)).toBe(fromOnePerson);
    const crowd = await Promise.all(Array.from({ length: 5 }, () => server.person()));
    for (const each of crowd)
      for (let n = 0; n < 10; n += 1) await on.reply(each, await on.post(ana));
    expect(await sent(ana)).toBe(toMember);
    // What is not mailed still makes a notification.
    expect(await on.unread(ana)).toBe(fromOnePerson + 3 + 50);
  });

  it('T32 a name with line breaks and markup changes nothing else in the mail', async () => {
    const { ana } = await people(server);
    const evil = await server.person({ firstName: 'Eve\r\nBcc: x@evil.example<b>' });
    await on.save(evil, await on.post(ana));
    const [mail] = await mailsTo(server, address(ana));
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.html).toContain('&lt;b&gt;');
  });
});

describe('mails about notifications, before they are sent', () => {
  let smtp: MailServer;
  let server: TestServer;
  let on: ReturnType<typeof actsOn>;
  beforeEach(async () => {
    smtp = await startMailServer();
    server = await startTestServer(
      { ...smtp.env, MAIL_NOTIFY_DELAY: '600' },
      { mailTimes: quickMailTimes },
    );
    on = actsOn(server);
  });
  afterEach(async () => {
    await server.close();
    await smtp.close();
  });

  /** Ends the delay of all mails. */
  const due = () => server.db.updateTable('mails').set({ due_at: new Date() }).execute();

  it('MAIL-07 are delayed, arrive once if still wanted, and have the links that turn them off', async () => {
    const { ana, ben, cleo } = await people(server);
    const postId = await on.post(ana);
    await on.save(ben, postId);
    const { due_at: dueAt } = await server.db
      .selectFrom('mails')
      .select('due_at')
      .executeTakeFirstOrThrow();
    expect(dueAt.getTime() - Date.now()).toBeGreaterThan(590_000);
    // A second like does not make a second mail while the first waits.
    await on.save(cleo, postId);
    await due();
    await untilMails(server.db, { sent: 1 });
    const [{ to, raw, mail } = { to: [], raw: '', mail: undefined }] = smtp.mails;
    expect(to).toEqual([address(ana)]);
    expect(mail?.subject).toBe('Cleo B. and 1 other saved your post');
    expect(mail?.text).toContain('Unsubscribe from emails about saves of your posts');
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    // With folded header lines joined, as mail programs read them.
    const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(headers).toContainEqual(
      expect.stringMatching(
        /^List-Unsubscribe: <http:\/\/localhost:\d+\/unsubscribe\?token=[\w.-]+>$/,
      ),
    );
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('are dropped if their notification was read, turned off or deleted; later ones are mailed', async () => {
    const { ana, ben, cleo } = await people(server);
    const [read, deleted] = [await on.post(ana), await on.post(ana)];
    await on.save(ben, read);
    await on.read(ana);
    await on.save(ben, deleted);
    await server.call('DELETE', `/api/posts/${deleted}`, { as: ana });
    const bens = await on.post(ben);
    await on.reply(ana, bens);
    await server.call('PUT', '/api/notification-preferences', {
      as: ben,
      body: { comment: false },
    });
    await due();
    await untilMails(server.db, { dropped: 3 });
    expect(smtp.mails).toEqual([]);
    // Nothing was sent, so the next mail does not wait for an hour.
    await on.save(cleo, read);
    await due();
    await untilMails(server.db, { dropped: 3, sent: 1 });
    expect(smtp.mails[0]?.mail.subject).toBe('Cleo B. and 1 other saved your post');
  });

  it('T34 go to the address that is proven when they are sent, and to nobody who is banned by then', async () => {
    const { ana, ben } = await people(server);
    await on.save(ben, await on.post(ana));
    const bens = await on.post(ben);
    await on.save(ana, bens);
    const change = (who: Person, to: { email?: string; banned_at?: Date }) =>
      server.db.updateTable('members').set(to).where('id', '=', who.memberId).execute();
    await change(ana, { email: 'ana-by-now@mail.example' });
    await change(ben, { banned_at: new Date() });
    await due();
    await expect.poll(() => smtp.mails.length).toBe(1);
    expect(smtp.mails[0]?.to).toEqual(['ana-by-now@mail.example']);
    const states = await server.db.selectFrom('mails').select(['state', 'recipient']).execute();
    expect(states).toHaveLength(2);
    expect(states).not.toContainEqual({ state: 'sent', recipient: address(ben) });
  });

  it('about likes of one post are sent again only after an hour', async () => {
    const { ana, ben, cleo } = await people(server);
    const postId = await on.post(ana);
    await on.save(ben, postId);
    await due();
    await untilMails(server.db, { sent: 1 });
    await on.save(cleo, postId);
    await untilMails(server.db, { sent: 1 });
    const longAgo = new Date(Date.now() - 61 * 60_000);
    await server.db.updateTable('notifications').set({ mailed_at: longAgo }).execute();
    await on.save(await server.person(), postId);
    await untilMails(server.db, { sent: 1, queued: 1 });
  });

  it('MAIL-02 comments on one post are one mail, which quotes the latest; those after it make one more, later', async () => {
    const { ana, ben, cleo } = await people(server);
    const postId = await on.post(ana);
    for (let n = 0; n < 24; n += 1) await on.reply(n % 2 ? ben : cleo, postId, `Comment ${n}`);
    await due();
    await untilMails(server.db, { sent: 1 });
    expect(smtp.mails[0]?.mail.subject).toBe('Ben B. and 1 other commented on your post');
    expect(smtp.mails[0]?.mail.text).toContain('“Comment 23”');

    await on.read(ana);
    const sentAt = new Date(Date.now() - 60_000);
    await server.db.updateTable('notifications').set({ mailed_at: sentAt }).execute();
    for (let n = 24; n < 30; n += 1) await on.reply(cleo, postId, `Comment ${n}`);
    const { due_at: dueAt } = await server.db
      .selectFrom('mails')
      .select('due_at')
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow();
    const minutes = (dueAt.getTime() - sentAt.getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    await due();
    await untilMails(server.db, { sent: 2 });
    // Only Cleo wrote since Ana last looked.
    expect(smtp.mails[1]?.mail.subject).toBe('Cleo B. commented on your post');
  });

  it('what was taken back before the mail is sent is not mailed', async () => {
    const { ana, ben, cleo } = await people(server);
    const [liked, commented, both] = [await on.post(ana), await on.post(ana), await on.post(ana)];
    await on.save(ben, liked);
    await on.unsave(ben, liked);
    const comment = await on.reply(ben, commented);
    await server.call('DELETE', `/api/posts/${comment}`, { as: ben });
    await on.save(cleo, both);
    await on.save(ben, both);
    await on.unsave(ben, both);
    await due();
    await untilMails(server.db, { dropped: 2, sent: 1 });
    expect(smtp.mails.map(({ mail }) => mail.subject)).toEqual(['Cleo B. saved your post']);
  });

  it('T34 a like that was seen, and one that came after it and was taken back, are not mailed', async () => {
    const { ana, ben, cleo } = await people(server);
    const postId = await on.post(ana);
    await on.save(cleo, postId);
    await on.read(ana);
    await due();
    await untilMails(server.db, { dropped: 1 });
    await on.save(ben, postId);
    await on.unsave(ben, postId);
    await due();
    await untilMails(server.db, { dropped: 2 });
    expect(smtp.mails).toEqual([]);
  });

  it('two people of one name are told apart by their usernames', async () => {
    const { ana, ben } = await people(server);
    const other = await server.person({ firstName: 'Ben' });
    const postId = await on.post(ana);
    await on.reply(other, postId);
    await on.save(ben, postId);
    await due();
    await untilMails(server.db, { sent: 2 });
    expect(new Set(smtp.mails.map(({ mail }) => mail.subject))).toEqual(
      new Set([
        `Ben B. (@${ben.username}) saved your post`,
        `Ben B. (@${other.username}) commented on your post`,
      ]),
    );
  });

  it('MAIL-01 a message is quoted only for a member who wants it', async () => {
    const { ana, ben } = await people(server);
    const id = await addConversation(server, [ana, ben]);
    await sendMessage(server, ana, id, 'The couch is yours for $40');
    await due();
    await untilMails(server.db, { sent: 1 });
    expect(smtp.mails[0]?.raw).not.toContain('couch');
    await server.call('PUT', '/api/notification-preferences', {
      as: ben,
      body: { messagePreview: true },
    });
    await server.db.updateTable('notifications').set({ mailed_at: new Date() }).execute();
    await sendMessage(server, ana, id, 'Come at noon <b>');
    await due();
    await untilMails(server.db, { sent: 2 });
    expect(smtp.mails[1]?.mail.text).toContain('“Come at noon <b>”');
  });
});
