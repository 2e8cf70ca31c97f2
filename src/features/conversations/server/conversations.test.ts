import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addConversation,
  listConversations,
  sendMessage,
  startConversation,
  untilServed,
} from '#tests/support/data/conversations.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ NEW_CONVERSATIONS_PER_DAY: '5' });
});
afterAll(() => server.close());

const people = (): Promise<[Person, Person]> =>
  Promise.all([server.person(), server.person({ firstName: 'Ben' })]);

const start = (as: Person, body: unknown, campus = 'ou') =>
  server.call('POST', '/api/conversations', { as, body, campus });

async function post(as: Person, campus = 'ou'): Promise<string> {
  const { body } = await server.call('POST', '/api/posts', {
    as,
    campus,
    body: { text: editorText('Desk lamp') },
  });
  return body.id;
}

describe('starting', () => {
  it('CHAT-18 CHAT-19 DATA-03 the first start creates the conversation, empty and unread for both; a later start by either opens it', async () => {
    const [ana, ben] = await people();
    const made = await startConversation(server, [ana, ben]);
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      isNew: true,
      conversation: {
        other: { id: ben.memberId, firstName: 'Ben', lastName: 'B.' },
        startedBy: ana.memberId,
        lastMessage: '',
        lastMessageId: null,
        unread: true,
        readNumber: 0,
        otherReadNumber: 0,
      },
    });
    const { id } = made.body.conversation;

    for (const pair of [
      [ana, ben],
      [ben, ana],
    ] satisfies [Person, Person][]) {
      const again = await startConversation(server, pair);
      expect(again.body).toMatchObject({ isNew: false, conversation: { id } });
    }

    for (const person of [ana, ben]) {
      expect(await listConversations(server, person)).toMatchObject([
        { id, lastMessage: '', unread: true },
      ]);
    }
  });

  it('CHAT-20 T36 a hundred starts in both directions at once create one conversation', async () => {
    const [ana, ben] = await people();
    const pairs = Array.from({ length: 100 }, (_, index): [Person, Person] =>
      index % 2 ? [ana, ben] : [ben, ana],
    );

    const responses = await Promise.all(
      pairs.map((pair) => untilServed(() => startConversation(server, pair))),
    );

    const ids = new Set(responses.map(({ body }) => body.conversation?.id));
    expect(ids.size).toBe(1);
    expect(responses.filter(({ body }) => body.isNew)).toHaveLength(1);
    const [id] = ids;
    const sides = await server.db
      .selectFrom('conversation_members')
      .selectAll()
      .where('conversation_id', '=', String(id))
      .execute();
    expect(sides.map((side) => side.member_id).toSorted()).toEqual(
      [ana.memberId, ben.memberId].toSorted(),
    );
  });

  it('ROLE-09 T36 a member cannot start a conversation with themselves', async () => {
    const [ana] = await people();
    const rejected = await start(ana, { memberId: ana.memberId });
    expect(rejected.status).toBe(422);
    expect(rejected.body.message).toBe('You cannot message yourself.');
    expect(await listConversations(server, ana)).toEqual([]);
  });

  it('LIMIT-22 T36 there are exactly two members: none, three, or a forged sender are rejected', async () => {
    const [ana, ben] = await people();
    const cleo = await server.person();
    for (const body of [
      {},
      { memberIds: [ben.memberId, cleo.memberId] },
      { memberId: [ben.memberId, cleo.memberId] },
      { memberId: ben.memberId, from: cleo.memberId },
      { memberId: 'ben' },
    ]) {
      expect((await start(ana, body)).status).toBe(400);
    }
    expect(await listConversations(server, ben)).toEqual([]);
  });

  it('T36 rejects a banned, unverified or unknown receiver', async () => {
    const [ana] = await people();
    const absent = [
      await server.person({ banned: true }),
      await server.person({ campus: null }),
      await server.person({ emailVerified: false }),
      { memberId: crypto.randomUUID() },
    ];
    for (const { memberId } of absent) {
      const rejected = await start(ana, { memberId });
      expect(rejected.status).toBe(404);
      expect(rejected.body.error).toBe('member_missing');
    }
  });

  it('members of a private campus can be written to by their own campus, or by whoever can read a comment of theirs', async () => {
    const [ana] = await people();
    const [hal, ida] = await Promise.all([
      server.person({ campus: 'harvard' }),
      server.person({ campus: 'harvard' }),
    ]);
    expect((await start(ana, { memberId: hal.memberId })).status).toBe(404);
    expect((await start(ida, { memberId: hal.memberId }, 'harvard')).status).toBe(200);

    const postId = await post(ana);
    const { body: reply } = await server.call('POST', `/api/posts/${postId}/replies`, {
      as: hal,
      body: { text: editorText('Is it still there?') },
    });
    expect((await start(ana, { memberId: hal.memberId, postId })).status).toBe(404);
    expect((await start(ana, { memberId: hal.memberId, postId: reply.id })).status).toBe(200);
  });

  it('T83 limits the conversations that a member starts in a day', async () => {
    const ana = await server.person();
    const others = await Promise.all(Array.from({ length: 6 }, () => server.person()));
    const statuses: number[] = [];
    for (const other of others)
      statuses.push((await startConversation(server, [ana, other])).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const [first] = others;
    if (first) expect((await startConversation(server, [ana, first])).status).toBe(200);
  });
});

describe('the list', () => {
  it('CHAT-01 CHAT-02 the newest message or heart comes first, and another site lists the conversations, too', async () => {
    const ana = await server.person();
    const others = await Promise.all(
      ['Ben', 'Cleo', 'Dan'].map((firstName) => server.person({ firstName })),
    );
    const ids: string[] = [];
    for (const other of others) ids.push(await addConversation(server, [ana, other]));
    const [ben, , dan] = others;
    const [withBen = '', withCleo = '', withDan = ''] = ids;
    if (!ben || !dan) throw new Error('nobody');

    const { body: message } = await sendMessage(server, ana, withBen, 'Hello Ben');
    await sendMessage(server, dan, withDan, 'Hello Ana');
    expect((await listConversations(server, ana)).map(({ id }) => id)).toEqual([
      withDan,
      withBen,
      withCleo,
    ]);
    await server.call('PUT', `/api/messages/${message.id}/heart`, { as: ben });
    expect((await listConversations(server, ana)).map(({ id }) => id)).toEqual([
      withBen,
      withDan,
      withCleo,
    ]);

    const onUt = await server.call('GET', '/api/conversations', { as: ana, campus: 'ut' });
    expect(onUt.body.items).toHaveLength(3);
  });

  it('pages hold fifteen, together list each conversation once, and have cursors for one member only', async () => {
    const ana = await server.person();
    const others = await Promise.all(Array.from({ length: 17 }, () => server.person()));
    await Promise.all(others.map((other) => addConversation(server, [other, ana])));
    const first = await server.call('GET', '/api/conversations', { as: ana });
    expect(first.body.items).toHaveLength(15);
    const cursor = encodeURIComponent(first.body.nextCursor);
    const second = await server.call('GET', `/api/conversations?cursor=${cursor}`, { as: ana });
    expect(second.body.nextCursor).toBeNull();
    const ids = [...first.body.items, ...second.body.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(17);
    const [other] = others;
    const stolen = await server.call('GET', `/api/conversations?cursor=${cursor}`, { as: other });
    expect(stolen.status).toBe(400);
  });

  it('PROFILE-21 DATA-12 a changed name shows at the next read, in the list and in the text about a heart', async () => {
    const [ana, ben] = await people();
    const id = await addConversation(server, [ana, ben]);
    const { body: message } = await sendMessage(server, ana, id, 'hello');
    await server.call('PUT', `/api/messages/${message.id}/heart`, { as: ben });
    await server.db
      .updateTable('members')
      .set({ first_name: 'Benno' })
      .where('id', '=', ben.memberId)
      .execute();
    expect(await listConversations(server, ana)).toMatchObject([
      { other: { firstName: 'Benno' }, lastMessage: 'Benno reacted with a heart: hello' },
    ]);
  });
});

describe('a member who is neither of the two', () => {
  it('ROLE-08 ROLE-02 ROLE-04 T35 T37 T39 cannot read, write, mark as read, add hearts or delete, and learns nothing', async () => {
    const [ana, ben] = await people();
    const id = await addConversation(server, [ana, ben]);
    const canary = 'canary-of-two-people';
    const { body: message } = await sendMessage(server, ana, id, canary);
    const strangers = {
      member: await server.person(),
      otherCampus: await server.person({ campus: 'ut' }),
      notSchoolVerified: await server.person({ campus: null }),
      visitor: undefined,
    };
    const calls: [string, string, unknown?][] = [
      ['GET', `/api/conversations/${id}`],
      ['GET', `/api/conversations/${id}/messages`],
      [
        'POST',
        `/api/conversations/${id}/messages`,
        { idempotencyKey: crypto.randomUUID(), text: editorText('x') },
      ],
      ['PUT', `/api/conversations/${id}/read`, { number: 1 }],
      ['PUT', `/api/messages/${message.id}/heart`],
      ['DELETE', `/api/messages/${message.id}/heart`],
      ['DELETE', `/api/conversations/${id}`],
      ['GET', '/api/conversations'],
      ['GET', '/api/conversations/unread'],
    ];
    for (const [role, as] of Object.entries(strangers)) {
      for (const [method, path, body] of calls) {
        const response = await server.call(method, path, { as, body });
        expect(response.text).not.toContain(canary);
        if (path.includes(id) || path.includes(message.id)) {
          const expected: Record<string, number> = {
            member: 404,
            otherCampus: 404,
            notSchoolVerified: 403,
            visitor: 401,
          };
          expect([role, path, response.status]).toEqual([role, path, expected[role]]);
        }
      }
    }
    const { body } = await server.call('GET', `/api/conversations/${id}/messages`, { as: ben });
    expect(body.items).toHaveLength(1);
    expect(body.items[0].hearts).toEqual([]);
    expect(await listConversations(server, ana)).toMatchObject([{ otherReadNumber: 0 }]);
  });

  it('ERROR-12 an unknown conversation gets an error, whatever its id', async () => {
    const ana = await server.person();
    for (const id of ['does-not-exist', crypto.randomUUID(), '%00', "'--"]) {
      const response = await server.call('GET', `/api/conversations/${encodeURIComponent(id)}`, {
        as: ana,
      });
      expect(response.status).toBe(404);
      if (response.body.error === 'conversation_missing') {
        expect(response.body.message).toBe("This conversation doesn't exist");
      }
    }
  });
});
