import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts';
import { quickMailTimes } from '#tests/support/data/mails.ts';
import {
  createTwoMembers,
  writersOn,
  type Traces,
  type TwoMembers,
} from '#tests/support/data/two-members.ts';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import type { Surface } from '#platform/contract/people/surface.ts';

type Ids = Record<'post' | 'comment' | 'member' | 'chat' | 'letter', string>;

let smtp: MailServer;
let server: TestServer;
let people: TwoMembers;
let ana: Traces;
let ben: Traces;
let cleo: Person;
let on: ReturnType<typeof writersOn>;

beforeAll(async () => {
  smtp = await startMailServer();
  server = await startTestServer(
    { ...smtp.env, MAIL_NOTIFY_DELAY: '600' },
    { source: await pagesFromSource(), mailTimes: quickMailTimes },
  );
  on = writersOn(server);
  people = await createTwoMembers(server);
  ({ ana, ben, cleo } = people);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

/** What a reader sees of another member, by the surface, while nobody is blocked. */
function shownOf(other: Traces, reader: Traces): Partial<Record<Surface, string[]>> {
  const { username } = other.person;
  const { shared, conversation, shares } = people;
  const tabs = ['posts', 'replies', 'photos'];
  return {
    feed: [
      '/api/posts',
      `/api/posts?category=${other.category}`,
      '/home',
      `/home?category=${other.category}`,
    ],
    media: ['/api/media', '/media'],
    post: [
      `/api/posts/${other.post}`,
      `/api/posts/${other.comment}`,
      `/post/${other.post}`,
      `/media/${other.post}`,
    ],
    comments: [
      `/api/posts/${shared.post}/replies`,
      `/api/posts/${shared.post}/replies?around=${other.comment}`,
      `/api/posts/${other.comment}/replies`,
      `/api/posts/${other === ana ? shared.underAna : shared.underBen}/ancestors`,
      `/api/posts/${reader.comment}/replies`,
      `/post/${shared.post}`,
    ],
    saving: ['/api/saves', '/saved'],
    likers: [`/api/posts/${shared.post}/savers`, `/post/${shared.post}/likes`],
    profile: [
      `/api/profiles/${username}`,
      ...tabs.map((tab) => `/api/profiles/${username}/posts?show=${tab}`),
      '/api/profiles/cleo/posts?show=likes',
      '/api/profiles/cleo/posts?show=replies',
      `/${username}`,
      '/cleo?show=likes',
    ],
    searchPosts: [
      '/api/search/posts?q=futon',
      '/api/search/posts?q=futon&order=relevance',
      '/search?q=futon',
    ],
    searchPeople: [`/api/search/people?q=${username}`, `/search?q=${username}&show=people`],
    peoplePicker: [`/api/people?query=${username}`],
    conversations: ['/api/conversations', `/api/conversations/${conversation}`, '/messages'],
    messages: [
      `/api/conversations/${conversation}/messages`,
      `/api/conversations/${shares.get(reader.person)}/messages`,
      `/messages/${conversation}`,
    ],
    notifications: [
      '/api/notifications',
      '/api/notifications/mentions',
      '/notifications',
      '/notifications/mentions',
    ],
  };
}

/** The traces of a member in a response to another. Ids and names in the address that was asked for do not count. */
async function tracesIn(path: string, reader: Traces, other: Traces): Promise<string[]> {
  const response = await on.call(reader.person, 'GET', path);
  // The id of a shared post that is gone stays in the message.
  const text = response.text.replaceAll(
    `{"postId":"${other.post}","post":null,"deleted":false}`,
    '',
  );
  const asked = path.split(/[/?=&]/);
  const words = decodeURIComponent(path);
  return other.canaries.filter(
    (canary) =>
      !asked.includes(canary) &&
      !words.includes(canary.replaceAll('"', '')) &&
      text.includes(canary),
  );
}

async function isShown(
  paths: string[],
  reader: Traces,
  other: Traces,
): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {};
  for (const path of paths) found[path] = (await tracesIn(path, reader, other)).length > 0;
  return found;
}

const all = (paths: string[], shown: boolean) =>
  Object.fromEntries(paths.map((path) => [path, shown]));

/** What the one who was blocked keeps: their conversation, and the notifications that lead there. */
const isKept = (path: string) =>
  path.includes(people.conversation) ||
  ['/api/conversations', '/messages', '/api/notifications', '/notifications'].includes(path);

const block = () => on.call(ana.person, 'PUT', `/api/blocks/${ben.person.memberId}`);
const unblock = () => on.call(ana.person, 'DELETE', `/api/blocks/${ben.person.memberId}`);

describe('two members of whom one blocks the other', () => {
  it('see each other on every surface before', async () => {
    for (const [reader, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      for (const paths of Object.values(shownOf(other, reader))) {
        expect(await isShown(paths, reader, other)).toEqual(all(paths, true));
      }
    }
  });

  it('do not see each other on any surface, except their conversation for the one who was blocked, and again after the block is taken back', async () => {
    const unread = async () => {
      const counts: number[] = [];
      for (const { person } of [ana, ben]) {
        counts.push((await on.call(person, 'GET', '/api/notifications/unread')).body.count);
        counts.push((await on.call(person, 'GET', '/api/conversations/unread')).body.count);
      }
      return counts;
    };
    const before = await unread();
    expect((await block()).body).toEqual({ blocked: true });
    for (const [reader, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      for (const paths of Object.values(shownOf(other, reader))) {
        const kept = reader === ben ? all(paths.filter(isKept), true) : {};
        expect(await isShown(paths, reader, other)).toEqual({ ...all(paths, false), ...kept });
      }
      // A list that is read to its end says no more than its own page.
      const { body } = await on.call(reader.person, 'GET', '/api/notifications');
      const count = (await on.call(reader.person, 'GET', '/api/notifications/unread')).body.count;
      expect(count).toBe(body.items.length);
    }
    // Others see everything.
    for (const path of ['/api/posts', '/api/media', `/api/posts/${people.shared.post}/replies`]) {
      for (const as of [cleo, undefined]) {
        const { text } = await server.call('GET', path, { as });
        expect([path, text.includes('"anaxis"'), text.includes('"benjaro"')]).toEqual([
          path,
          true,
          true,
        ]);
      }
    }
    await unblock();
    for (const [reader, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      for (const paths of Object.values(shownOf(other, reader))) {
        expect(await isShown(paths, reader, other)).toEqual(all(paths, true));
      }
    }
    expect(await unread()).toEqual(before);
  });

  it('get the response of an id of nothing for everything of the other', async () => {
    await block();
    const nothing = crypto.randomUUID();
    const text = editorText('Hello');
    for (const [reader, other, theirs] of [
      [ana, ben, people.message.fromBen],
      [ben, ana, people.message.fromAna],
    ] as const) {
      const respond = async (method: string, path: string, body?: unknown) => {
        const { status, body: found } = await on.call(reader.person, method, path, body);
        return { status, error: found?.error, message: found?.message };
      };
      const sent = { text, idempotencyKey: crypto.randomUUID() };
      const calls = ({ post, comment, member }: Ids) =>
        [
          ['GET', `/api/posts/${post}`],
          ['GET', `/api/posts/${comment}`],
          ['GET', `/api/posts/${post}/replies`],
          ['GET', `/api/posts/${post}/ancestors`],
          ['GET', `/api/posts/${post}/savers`],
          ['PUT', `/api/posts/${post}/save`],
          ['DELETE', `/api/posts/${comment}/save`],
          ['POST', `/api/posts/${post}/replies`, { text }],
          ['POST', `/api/posts/${comment}/replies`, { text }],
          ['PUT', `/api/posts/${post}/report`, {}],
          ['POST', '/api/conversations', { memberId: member }],
          ['POST', '/api/conversations', { memberId: cleo.memberId, postId: post }],
        ] as const;
      /** Of the conversation to the one who has blocked. */
      const callsOfBlocker = ({ chat, letter }: Ids) =>
        [
          ['GET', `/api/conversations/${chat}`],
          ['DELETE', `/api/conversations/${chat}`],
          ['PUT', `/api/conversations/${chat}/read`, { number: 1 }],
          ['POST', `/api/conversations/${chat}/typing`],
          ['GET', `/api/conversations/${chat}/messages`],
          ['POST', `/api/conversations/${chat}/messages`, sent],
          ['PUT', `/api/messages/${letter}/heart`],
          ['DELETE', `/api/messages/${letter}/heart`],
        ] as const;
      const known = {
        post: other.post,
        comment: other.comment,
        member: other.person.memberId,
        chat: people.conversation,
        letter: theirs,
      };
      const unknown = {
        post: nothing,
        comment: nothing,
        member: nothing,
        chat: nothing,
        letter: nothing,
      };
      const of = (ids: Ids) => [...calls(ids), ...(reader === ana ? callsOfBlocker(ids) : [])];
      const [hidden, missing] = [of(known), of(unknown)];
      for (const [index, [method, path, body]] of hidden.entries()) {
        const [, missingPath, missingBody] = missing[index] ?? [];
        const expected = await respond(method, missingPath ?? '', missingBody);
        expect(expected.status).toBe(404);
        expect([method, path, await respond(method, path, body)]).toEqual([method, path, expected]);
      }
      for (const path of [`/api/profiles/${other.person.username}`, `/${other.person.username}`]) {
        const nobody = await on.call(
          reader.person,
          'GET',
          path.replace(other.person.username, 'nosuchuser123'),
        );
        const { status } = await on.call(reader.person, 'GET', path);
        expect([path, status]).toEqual([path, nobody.status]);
      }
    }
    await unblock();
    expect(
      (await on.call(ben.person, 'GET', `/api/conversations/${people.conversation}`)).status,
    ).toBe(200);
  });

  it('are not mentioned by each other', async () => {
    await block();
    const id = await on.write(ben.person, 'Hello @anaxis and @cleo');
    const { rows } = await sql<{
      written: string;
    }>`select written from mentions where post_id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ written: 'cleo' }]);
    await unblock();
    await on.call(ben.person, 'DELETE', `/api/posts/${id}`);
  });

  it('get no mail about each other, also if it was queued before the block', async () => {
    await server.db.deleteFrom('mails').execute();
    await server.db
      .updateTable('notifications')
      .set({ mailed_at: null, read_at: new Date() })
      .execute();
    const fresh = await on.write(ana.person, 'Queued');
    await on.reply(ben.person, fresh, 'benjaroonpost');
    await on.send(ben.person, people.conversation, 'benjaromessage');
    await on.save(ben.person, fresh);
    const queued = await server.db
      .selectFrom('mails')
      .select('kind')
      .where('member_id', '=', ana.person.memberId)
      .execute();
    expect(queued.map(({ kind }) => kind).toSorted()).toEqual(['comment', 'like', 'message']);
    await block();
    await server.db.updateTable('mails').set({ due_at: new Date() }).execute();
    const states = async () =>
      (await server.db.selectFrom('mails').select('state').execute()).map(({ state }) => state);
    await expect.poll(states).not.toContain('queued');
    expect(smtp.mails.filter(({ to }) => to.includes('anaxis@mail.example'))).toEqual([]);
    await unblock();
    await on.call(ana.person, 'DELETE', `/api/posts/${fresh}`);
  });
});
