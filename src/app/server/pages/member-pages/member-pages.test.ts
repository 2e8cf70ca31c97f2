import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { newId } from '#platform/server/ids.ts';
import { sendMessage, startConversation } from '#tests/support/data/conversations.ts';
import { editorText, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { getPage, openSharedPages } from '#tests/support/servers/shared-pages.ts';
import { maxSaved } from './own-facts-queries.ts';

let pages: Awaited<ReturnType<typeof openSharedPages>>;
let server: TestServer;
let people: Record<string, Person | undefined>;
beforeAll(async () => {
  pages = await openSharedPages();
  ({ server } = pages);
  people = await createPeople();
});
afterAll(() => pages.close());

/** Viewers of every kind, who wrote and saved posts, blocked someone and have unread items. */
async function createPeople() {
  const author = await server.person({ firstName: 'Cora', username: 'canary_author' });
  const saver = await server.person({ firstName: `O'"Neil <b>&amp;`, username: 'canary_saver' });
  const blocking = await server.person({ firstName: 'Blocking' });
  const blocked = await server.person({ firstName: 'Blocked', username: 'canary_blocked' });
  const operator = await server.person({ firstName: 'Operator' });
  const moderator = await server.person({ firstName: 'Moderator' });
  await server.db
    .insertInto('staff')
    .values([
      { member_id: operator.memberId, role: 'operator', campus_id: null },
      { member_id: moderator.memberId, role: 'moderator', campus_id: 'ou' },
    ])
    .execute();
  await server.db
    .updateTable('members')
    .set({ image: '/files/canary-photo' })
    .where('id', '=', saver.memberId)
    .execute();
  const others = {
    'member without anything': await server.person(),
    'not school-verified': await server.person({ schoolVerified: false }),
    'email not verified': await server.person({ emailVerified: false }),
    'other campus': await server.person({ campus: 'ut', firstName: 'Utah' }),
    'private campus': await server.person({ campus: 'harvard', firstName: 'Hortense' }),
  };
  await saveMany(operator, author);
  const write = (as: Person, text: string, campus = 'ou') =>
    server.call('POST', '/api/posts', { as, campus, body: { text: editorText(text) } });
  for (const [as, text] of [
    [author, 'A lamp'],
    [blocked, 'Not for everybody'],
    [author, 'A bike'],
    [others['member without anything'], 'A desk'],
  ] as const) {
    const { body } = await write(as, text);
    for (const by of [saver, operator]) {
      if (text !== 'A desk') await server.call('PUT', `/api/posts/${body.id}/save`, { as: by });
    }
  }
  await write(others['private campus'], 'canary of a private campus', 'harvard');
  for (const from of [author, blocking]) {
    const { body } = await startConversation(server, [from, saver]);
    await sendMessage(server, from, body.conversation.id, 'canary of a conversation');
  }
  await server.call('PUT', `/api/blocks/${blocked.memberId}`, { as: blocking });
  return { author, saver, blocking, blocked, operator, moderator, ...others, visitor: undefined };
}

/** Saves more posts than are read with the session, on a campus that comes before the others in every order. */
async function saveMany({ memberId }: Person, author: Person): Promise<void> {
  const posts = Array.from({ length: maxSaved + 1 }, () => ({
    id: newId(),
    campus_id: 'duke',
    author_id: author.memberId,
    body: JSON.stringify(plainRichText('One of many')),
    plain_text: 'One of many',
  }));
  await server.db.insertInto('posts').values(posts).execute();
  const saves = posts.map(({ id }) => ({ post_id: id, campus_id: 'duke', member_id: memberId }));
  await server.db.insertInto('saves').values(saves).execute();
}

const urls = ['/home', '/home?category=furniture'];
const campuses = ['ou', 'ut', 'harvard', 'generic'];

test('ROLE-13 a page that members share is for each of them as if it were rendered for them alone', async () => {
  const inOrder = Object.entries(people);
  const addresses = campuses.flatMap((campus) => urls.map((url) => ({ campus, url })));
  // In both orders, so that each page is opened first by some and last by others.
  const visits = [inOrder, inOrder.toReversed()].flatMap((order) =>
    addresses.flatMap((address) => order.map(([who, person]) => ({ ...address, who, person }))),
  );
  for (const { campus, url, who, person } of visits) {
    const { ours, theirs } = await pages.getBoth(url, person, campus);
    expect({ campus, url, who, ...ours }).toEqual({ campus, url, who, ...theirs });
  }
});

test('members of a kind share one rendering, which is made for none of them', async () => {
  const { author, saver } = people;
  const others = await Promise.all([1, 2, 3].map(() => server.person()));
  const members = [author, saver, ...others];
  let renderedFor: (string | undefined)[] = [];
  // Renders the cards of each.
  for (const as of members) await getPage(server.app, '/home', as);
  await expect
    .poll(async () => {
      pages.takeRenderedFor();
      const got = await Promise.all(members.map((as) => getPage(server.app, '/home', as)));
      expect(got.map(({ status }) => status)).toEqual(members.map(() => 200));
      renderedFor = pages.takeRenderedFor();
      return renderedFor.length;
    })
    .toBeLessThanOrEqual(1);
  const names = members.map((each) => each?.username);
  expect(names.filter((name) => renderedFor.includes(name))).toEqual([]);
});

/** What only this member's own page may contain. */
async function canariesOf({ memberId }: Person): Promise<string[]> {
  const { email, username, image } = await server.db
    .selectFrom('members')
    .select(['email', 'username', 'image'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return [email, `href="/${username}?show=likes"`, ...(image === null ? [] : [image])];
}

test("T05 ROLE-13 nothing of a member is in another's page or in a visitor's", async () => {
  const known = Object.entries(people).filter(
    (entry): entry is [string, Person] => entry[1] !== undefined,
  );
  const canaries = new Map<string, string[]>();
  for (const [who, person] of known) canaries.set(who, await canariesOf(person));
  canaries.get('saver')?.push('4 unread notifications', '2 unread messages');
  for (let round = 0; round < 3; round += 1) {
    // At once, so that they share what is being rendered.
    const got = await Promise.all(
      [...Object.entries(people), ...Object.entries(people).toReversed()].map(
        async ([who, person]) => ({ who, page: await getPage(server.app, '/home', person) }),
      ),
    );
    for (const { who, page } of got) {
      const foreign = [...canaries].filter(([owner]) => owner !== who).flatMap(([, all]) => all);
      expect([who, foreign.filter((each) => page.body.includes(each))]).toEqual([who, []]);
      expect([who, /gap-[0-9a-f]{8}-|canary of a/.exec(page.body)]).toEqual([who, null]);
    }
    const ofSaver = got.find(({ who }) => who === 'saver')?.page.body ?? '';
    for (const own of canaries.get('saver') ?? []) expect(ofSaver).toContain(own);
    expect(ofSaver.split('aria-pressed="true"')).toHaveLength(1 + 3);
    const ofBlocking = got.find(({ who }) => who === 'blocking')?.page.body ?? '';
    expect(ofBlocking).not.toContain('canary_blocked');
    expect(ofSaver).toContain('canary_blocked');
  }
});
