import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addConversation } from '#tests/support/data/conversations.ts';
import { dealsOn } from '#tests/support/data/deals.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { quickMailTimes, untilMails } from '#tests/support/data/mails.ts';
import { testClock } from '#tests/support/servers/clock.ts';
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { hourMs } from '#platform/contract/durations.ts';
import { rateAfterHours } from '../../contract.ts';

let server: TestServer;
let on: ReturnType<typeof dealsOn>;
let ana: Person;
let ben: Person;

const people = async () => {
  [ana, ben] = [
    await server.person({ firstName: 'Ana' }),
    await server.person({ firstName: 'Ben' }),
  ];
};

const address = ({ username }: Person) => `${username}@mail.example`;

const setMails = (as: Person, body: object) =>
  server.call('PUT', '/api/notification-preferences', { as, body });

const inADay = () => new Date(Date.now() + 24 * hourMs);

const subjects = async (to: Person) =>
  (await mailsTo(server, address(to))).map(({ kind, subject }) => [kind, subject]);

/** Ends the time between two mails about the same conversation. */
const forgetMails = () => server.db.updateTable('notifications').set({ mailed_at: null }).execute();

const addPhoto = (postId: string, where: { campus_id: string; path: string }) =>
  server.db
    .insertInto('post_media')
    .values({
      ...where,
      id: crypto.randomUUID(),
      post_id: postId,
      position: 0,
      kind: 'image',
      name: 'lamp.jpg',
      widths: [320, 640],
      width: 1,
      height: 1,
      placeholder: '',
    })
    .execute();

describe('mails about deals, as the mailbox shows them', () => {
  beforeAll(async () => {
    server = await startTestServer();
    on = dealsOn(server);
  });
  afterAll(() => server.close());
  beforeEach(people);

  it('are of the six kinds, each for the one who did not act, with item and amount, and turn off one kind', async () => {
    const postId = await on.sell(ana, [ben]);
    await on.offer(ben, postId, 30);
    const [mail] = await mailsTo(server, address(ana));
    expect(mail).toMatchObject({ kind: 'dealOffer', subject: 'Ben offered $30 · Desk lamp' });
    expect(mail?.text).toContain('Hi Ana, here is what is new between you and Ben B.:');
    expect(mail?.text).toContain('Desk lamp · $30');
    expect(mail?.text).toContain('Unsubscribe from emails about offers');
    expect(mail?.links[0]).toMatch(/^http:\/\/localhost:\d+\/messages\//);
    const deal = async () => on.view(ana, ben);
    await on.move(ana, await deal(), 'acceptOffer');
    await forgetMails();
    await on.meet(ana, await deal(), inADay());
    await forgetMails();
    await on.answer(ben, await deal(), 'agree');
    await forgetMails();
    await on.meet(ben, await deal(), inADay(), 'Union');
    await forgetMails();
    await on.move(ben, await deal(), 'leave', { reason: 'other' });
    expect(await subjects(ben)).toEqual([
      [
        'dealMeeting',
        expect.stringMatching(/^Ana proposed to meet: Library, .* C[DS]T · Desk lamp$/),
      ],
      ['dealAccepted', "Ana accepted $30: it's reserved for you · Desk lamp"],
    ]);
    expect(await subjects(ana)).toEqual([
      ['dealEnded', 'Ben gave up the reservation · Desk lamp'],
      ['dealChanged', expect.stringContaining('Ben proposed another meeting: Union')],
      ['dealMeeting', expect.stringContaining('Ben agreed to meet: Library')],
      ['dealOffer', 'Ben offered $30 · Desk lamp'],
    ]);
  });

  it('are not sent of a kind that is off, and others go on', async () => {
    await setMails(ana, { 'deal offer': false });
    await on.offer(ben, await on.sell(ana, [ben]));
    expect(await subjects(ana)).toEqual([]);
    await on.move(ana, await on.view(ana, ben), 'acceptOffer');
    await on.meet(ben, await on.view(ben, ana), inADay());
    expect((await subjects(ana)).map(([kind]) => kind)).toEqual(['dealMeeting']);
  });

  it('say nothing of the words and photos of a private campus', async () => {
    const campus = 'harvard';
    [ana, ben] = [
      await server.person({ firstName: 'Ana', campus }),
      await server.person({ firstName: 'Ben', campus }),
    ];
    await addConversation(server, [ben, ana]);
    const { body: post } = await server.call('POST', '/api/posts', {
      as: ana,
      campus,
      body: {
        text: {
          root: {
            type: 'root',
            children: [
              { type: 'paragraph', children: [{ type: 'text', text: 'Secret lamp', format: 0 }] },
            ],
          },
        },
        listing: { priceCents: 4_000 },
      },
    });
    await addPhoto(post.id, { campus_id: campus, path: 'secret' });
    await server.call('POST', `/api/posts/${post.id}/offers`, {
      as: ben,
      campus,
      body: { priceCents: 3_000 },
    });
    const [mail] = await mailsTo(server, address(ana));
    expect(mail?.subject).toBe('Ben offered $30');
    expect(mail?.html).not.toMatch(/secret/i);
  });

  it('show the photo of the item', async () => {
    const postId = await on.sell(ana, [ben]);
    await addPhoto(postId, { campus_id: 'ou', path: 'images/lamp' });
    await on.offer(ben, postId);
    const [mail] = await mailsTo(server, address(ana));
    expect(mail?.html).toMatch(
      /<img[^>]* src="http:\/\/localhost:\d+\/files\/images\/lamp-320\.webp"/,
    );
  });
});

describe('mails about deals, before they are sent', () => {
  let smtp: MailServer;
  beforeEach(async () => {
    smtp = await startMailServer();
    server = await startTestServer(
      { ...smtp.env, MAIL_NOTIFY_DELAY: '600' },
      { mailTimes: quickMailTimes },
    );
    on = dealsOn(server);
    await people();
  });
  afterEach(async () => {
    await server.close();
    await smtp.close();
  });

  /** Ends the delay of all mails. */
  const due = () => server.db.updateTable('mails').set({ due_at: new Date() }).execute();

  it('tell together what happened meanwhile, with the link that turns them off, and then only what is new', async () => {
    const lamp = await on.sell(ana, [ben]);
    const desk = await on.sell(ana, [], { text: 'Desk' });
    await on.offer(ben, lamp, 30);
    await on.offer(ben, desk, 20);
    await on.offer(ben, lamp, 35);
    await due();
    await untilMails(server.db, { sent: 1 });
    const [{ raw, mail } = { raw: '', mail: undefined }] = smtp.mails;
    expect(mail?.subject).toBe('Ben offered $35 · Desk lamp');
    for (const line of ['Ben offered $30', 'Ben offered $20', 'Ben offered $35']) {
      expect(mail?.text).toContain(line);
    }
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const longAgo = new Date(Date.now() - 100);
    await server.db.updateTable('notifications').set({ mailed_at: longAgo }).execute();
    await on.offer(ben, desk, 25);
    await due();
    await untilMails(server.db, { sent: 2 });
    expect(smtp.mails[1]?.mail.text).toContain('Ben offered $25');
    expect(smtp.mails[1]?.mail.text).not.toContain('Ben offered $20');
  });

  it('are dropped if the member has read it, or is in the conversation, or wants none by then', async () => {
    const postId = await on.sell(ana, []);
    const id = await addConversation(server, [ben, ana]);
    await on.offer(ben, postId, 30);
    await server.call('PUT', `/api/conversations/${id}/read`, { as: ana, body: { number: 1 } });
    await due();
    await untilMails(server.db, { dropped: 1 });
    await on.offer(ben, postId, 35);
    await setMails(ana, { 'deal offer': false });
    await due();
    await untilMails(server.db, { dropped: 2 });
    expect(smtp.mails).toEqual([]);
  });
});

it('a mail asks each of the two once, a day after the handoff, who has not rated the other', async () => {
  const clock = testClock();
  server = await startTestServer({}, { clock });
  on = dealsOn(server);
  await people();
  const { body: deal } = await on.reserve(ana, await on.sell(ana, [ben]), ben);
  const { code } = await on.view(ben, ana);
  await on.enterCode(ana, deal, code);
  await on.rate(ben, deal, { stars: 5 });
  await forgetMails();
  clock.advance(rateAfterHours * hourMs + 1_000);
  await expect
    .poll(() => subjects(ana))
    .toEqual([['dealRate', 'How did it go with Ben? · Desk lamp']]);
  expect(await on.told(ana)).toEqual(['Ben bought it from you: how did it go?']);
  expect((await subjects(ben)).map(([kind]) => kind)).not.toContain('dealRate');
  await server.close();
});
