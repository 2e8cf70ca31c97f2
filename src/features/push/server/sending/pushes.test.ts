import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { dealsOn } from '#tests/support/data/deals.ts';
import { actsOn } from '#tests/support/data/notifications.ts';
import { pushesOn } from '#tests/support/push/push-acts.ts';
import { testClock, type TestClock } from '#tests/support/servers/clock.ts';
import { startPushService, type PushService } from '#tests/support/push/push-service.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let service: PushService;
let clock: TestClock;
let server: TestServer;
let on: ReturnType<typeof actsOn>;
let push: ReturnType<typeof pushesOn>;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  service = await startPushService();
  clock = testClock();
  server = await startTestServer(service.env, { clock });
  on = actsOn(server);
  push = pushesOn(server, { service, clock });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  ana = await server.person({ firstName: 'Ana' });
  ben = await server.person({ firstName: 'Ben' });
  service.problems.length = 0;
});

describe('what is pushed', () => {
  it('a message: who wrote, and what, with a link to the conversation', async () => {
    const device = await push.device(ben);
    const id = await addConversation(server, [ana, ben]);
    await sendMessage(server, ana, id, 'Is the lamp still there?');

    expect(await push.told(device)).toEqual([
      {
        tag: expect.any(String),
        title: 'Ana B.',
        body: 'Is the lamp still there?',
        path: `/messages/${id}`,
        campusId: null,
        conversationPath: `/messages/${id}`,
        at: expect.any(Number),
        icon: expect.stringMatching(/^\/campus-icons\/ou\..*192\.png$/),
        badge: expect.stringMatching(/^\/campus-icons\/ou\..*badge\.png$/),
      },
    ]);
    expect(service.problems).toEqual([]);
    const { headers } = service.pushes.find(({ endpoint }) => endpoint === device.endpoint) ?? {};
    expect(headers).toMatchObject({ urgency: 'high', ttl: '86400' });
    expect(headers?.['topic']).toMatch(/^[\da-f]{32}$/);
  });

  it('a comment, a reply to it and a mention', async () => {
    const [ofAna, ofBen] = [await push.device(ana), await push.device(ben)];
    const cleo = await server.person({ firstName: 'Cleo' });
    const ofCleo = await push.device(cleo);
    const lamp = await on.post(ana);
    const comment = await on.reply(ben, lamp, 'Is it bright?');
    await on.reply(ana, comment, `Very, ask @${cleo.username}`);

    expect(await push.told(ofAna)).toMatchObject([
      {
        title: 'Ben B. commented on your post',
        body: 'Is it bright?',
        path: `/post/${lamp}?comment=${comment}`,
      },
    ]);
    expect(await push.told(ofBen)).toMatchObject([
      { title: 'Ana B. replied to your comment', body: `Very, ask @${cleo.username}` },
    ]);
    expect(await push.told(ofCleo)).toMatchObject([{ title: 'Ana B. mentioned you' }]);
  });

  it('what happens in a deal', async () => {
    const deals = dealsOn(server);
    const device = await push.device(ana);
    const lamp = await deals.sell(ana, [ben], { text: 'Desk lamp' });
    await deals.offer(ben, lamp, 30);

    expect(await push.told(device)).toMatchObject([
      { title: 'Ben B. offered $30', body: 'Desk lamp' },
    ]);
  });

  it('no like, no start of a conversation and no heart', async () => {
    const device = await push.device(ana);
    const lamp = await on.post(ana);
    await on.save(ben, lamp);
    await addConversation(server, [ben, ana]);

    expect(await push.told(device)).toEqual([]);
  });

  it('at most about a kilobyte, whatever was written', async () => {
    const cleo = await server.person({ firstName: '🦉'.repeat(30), lastName: '🦉.' });
    const device = await push.device(ben);
    const id = await addConversation(server, [cleo, ben]);
    await sendMessage(server, cleo, id, '🦉'.repeat(240));

    const [told] = await push.told(device);
    expect(told?.body).toMatch(/^🦉+…$/u);
    const sizes = service.pushes.map(({ bytes }) => bytes);
    expect(Math.max(...sizes)).toBeLessThan(1_100);
  });
});

describe('when it is pushed', () => {
  it('messages that follow at once are one push, later ones another about the same', async () => {
    const device = await push.device(ben);
    const id = await addConversation(server, [ana, ben]);
    for (const text of ['Hello', 'Is it there?']) await sendMessage(server, ana, id, text);
    expect((await push.told(device)).map(({ body }) => body)).toEqual(['Is it there?']);

    await sendMessage(server, ana, id, 'Please');
    const told = await push.told(device);
    expect(told.map(({ body }) => body)).toEqual(['Is it there?', 'Please']);
    expect(new Set(told.map(({ tag }) => tag)).size).toBe(1);
  });

  it('not if the member has read it meanwhile', async () => {
    const device = await push.device(ben);
    const id = await addConversation(server, [ana, ben]);
    await sendMessage(server, ana, id, 'Hello');
    await server.call('PUT', `/api/conversations/${id}/read`, { as: ben, body: { number: 1 } });

    expect(await push.told(device)).toEqual([]);
  });

  it('not if one of both has blocked the other meanwhile', async () => {
    const device = await push.device(ben);
    const id = await addConversation(server, [ana, ben]);
    await sendMessage(server, ana, id, 'Hello');
    await server.call('PUT', `/api/blocks/${ana.memberId}`, { as: ben });

    expect(await push.told(device)).toEqual([]);
  });

  it('not if what it is about was deleted meanwhile', async () => {
    const device = await push.device(ana);
    const lamp = await on.post(ana);
    const comment = await on.reply(ben, lamp);
    await server.call('DELETE', `/api/posts/${comment}`, { as: ben });

    expect(await push.told(device)).toEqual([]);
  });

  it('never twice, with two servers', async () => {
    const device = await push.device(ben);
    await server.another();
    const id = await addConversation(server, [ana, ben]);
    for (let round = 0; round < 5; round += 1) {
      await sendMessage(server, ana, id, `Message ${round}`);
      expect(await push.told(device)).toHaveLength(round + 1);
    }
  });

  it('to all devices of the member, and to no other member', async () => {
    const laptop = { ...ben, cookie: await server.getSession(ben) };
    const [phone, other] = [await push.device(ben), await push.device(laptop)];
    const ofAna = await push.device(ana);
    const id = await addConversation(server, [ana, ben]);
    await sendMessage(server, ana, id, 'Hello');

    expect(await push.told(phone)).toHaveLength(1);
    expect(await push.told(other)).toHaveLength(1);
    expect(await push.told(ofAna)).toEqual([]);
  });
});

describe('what the member chose', () => {
  it('T85 hidden content: neither name nor text', async () => {
    const device = await push.device(ben);
    await push.choose(ben, device, { hidesContent: true });
    const id = await addConversation(server, [ana, ben]);
    await sendMessage(server, ana, id, 'Is the lamp still there?');

    const told = await push.told(device);
    expect(told).toMatchObject([{ title: 'New message', body: '' }]);
    expect(JSON.stringify(told)).not.toMatch(/Ana|lamp/);
  });

  it('kinds, for each device', async () => {
    const laptop = { ...ana, cookie: await server.getSession(ana) };
    const [phone, other] = [await push.device(ana), await push.device(laptop)];
    await push.choose(ana, phone, { kinds: ['message'] });
    const lamp = await on.post(ana);
    await on.reply(ben, lamp);
    const id = await addConversation(server, [ben, ana]);
    await sendMessage(server, ben, id, 'Hello');

    const titles = (told: { title: string }[]) => told.map(({ title }) => title).toSorted();
    expect(titles(await push.told(phone))).toEqual(['Ben B.']);
    expect(titles(await push.told(other))).toEqual(['Ben B.', 'Ben B. commented on your post']);
  });

  it('quiet hours in the time zone of the member; what came in them is not pushed later', async () => {
    const device = await push.device(ben);
    const id = await addConversation(server, [ana, ben]);
    const hourThere = Number(
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'Asia/Tokyo',
        hourCycle: 'h23',
        hour: 'numeric',
      }).format(clock.now()),
    );
    const from = ((hourThere + 23) % 24) * 60;
    const quietHours = { from, to: ((hourThere + 2) % 24) * 60, timeZone: 'Asia/Tokyo' };
    await server.call('PUT', '/api/push/quiet-hours', { as: ben, body: { quietHours } });

    await sendMessage(server, ana, id, 'At night');
    expect(await push.told(device)).toEqual([]);

    clock.advance(3 * 3600_000);
    expect(await push.told(device)).toEqual([]);
    await sendMessage(server, ana, id, 'In the morning');
    expect(await push.told(device)).toMatchObject([{ body: 'In the morning' }]);
  });
});
