import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#app/server/build-app.ts';
import type { PageRequest } from '#app/page-contract.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { unpack } from '#platform/contract/routes/packed.ts';
import { newId } from '#platform/server/ids.ts';
import { sendMessage, startConversation } from '#tests/support/data/conversations.ts';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { getHost } from '#tests/support/servers/site-names.ts';
import { maxSaved } from './own-facts-queries.ts';

let server: TestServer;
/** A server on the same database that renders each page for its reader alone. */
let alone: FastifyInstance;
let people: Record<string, Person | undefined>;
/** The names of the members as whom the server under test has rendered pages. */
let renderedFor: (string | undefined)[] = [];

beforeAll(async () => {
  const source = await pagesFromSource();
  const build = await source.findBuild();
  if (!build) throw new Error('no pages');
  const renderPage = (request: PageRequest) => {
    renderedFor.push(request.site.viewer?.username);
    return build.renderPage(request);
  };
  const sharing = { ...source, findBuild: async () => ({ ...build, renderPage }) };
  const pageTraits = async (url: string) => ({
    ...(await build.pageTraits(url)),
    isSharedByMembers: false,
  });
  server = await startTestServer({}, { source: sharing });
  alone = await buildApp(server.config, {
    source: { ...source, findBuild: async () => ({ ...build, pageTraits }) },
  });
  people = await createPeople();
});
afterAll(async () => {
  await alone.close();
  await server.close();
});

/** Viewers of every kind, who wrote and saved posts, blocked someone and have unread items. */
async function createPeople() {
  const author = await server.person({ firstName: 'Cora', username: 'canary_author' });
  const saver = await server.person({ firstName: `O'"Neil <b>&amp;`, username: 'canary_saver' });
  const blocking = await server.person({ firstName: 'Blocking' });
  const blocked = await server.person({ firstName: 'Blocked', username: 'canary_blocked' });
  const operator = await server.person({ firstName: 'Operator' });
  await server.db
    .insertInto('staff')
    .values({ member_id: operator.memberId, role: 'operator', campus_id: null })
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
  return { author, saver, blocking, blocked, operator, ...others, visitor: undefined };
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

async function getPage(app: FastifyInstance, url: string, as?: Person, campus = 'ou') {
  const headers = { host: getHost(campus, 3000), ...(as && { cookie: as.cookie }) };
  const { statusCode, body, headers: sent } = await app.inject({ url, headers });
  return { status: statusCode, body, location: sent.location };
}

type Got = Awaited<ReturnType<typeof getPage>>;

/** The page without what differs each time, and with the entities in one order. */
function comparable({ status, body, location }: Got) {
  const [, before, data, after] = /^(.*id="page-data">)([^<]*)(<.*)$/s.exec(body) ?? [];
  if (data === undefined) return { status, location, body };
  const content = JSON.stringify(unpack(JSON.parse(data)));
  const { entities, ...rest } = JSON.parse(
    content.replaceAll(/"(nextCursor|requestId)":"[^"]*"/g, '"$1":"…"'),
  );
  const inOrder = (entities as unknown[]).map((each) => JSON.stringify(each)).toSorted();
  return { status, location, markup: `${before}${after}`, data: { ...rest, entities: inOrder } };
}

/** Both pages, rendered at the same page time. */
async function getBoth(url: string, as: Person | undefined, campus: string) {
  for (;;) {
    const ours = comparable(await getPage(server.app, url, as, campus));
    const theirs = comparable(await getPage(alone, url, as, campus));
    if (ours.data?.now === theirs.data?.now) return { ours, theirs };
  }
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
    const { ours, theirs } = await getBoth(url, person, campus);
    expect({ campus, url, who, ...ours }).toEqual({ campus, url, who, ...theirs });
  }
}, 120_000);

test('members of a kind share one rendering, which is made for none of them', async () => {
  const { author, saver, operator } = people;
  const others = await Promise.all([1, 2, 3].map(() => server.person()));
  const members = [author, saver, operator, ...others];
  // Renders the cards of each.
  for (const as of members) await getPage(server.app, '/home', as);
  await expect
    .poll(async () => {
      renderedFor = [];
      const pages = await Promise.all(members.map((as) => getPage(server.app, '/home', as)));
      expect(pages.map(({ status }) => status)).toEqual(members.map(() => 200));
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
    const pages = await Promise.all(
      [...Object.entries(people), ...Object.entries(people).toReversed()].map(
        async ([who, person]) => ({ who, page: await getPage(server.app, '/home', person) }),
      ),
    );
    for (const { who, page } of pages) {
      const foreign = [...canaries].filter(([owner]) => owner !== who).flatMap(([, all]) => all);
      expect([who, foreign.filter((each) => page.body.includes(each))]).toEqual([who, []]);
      expect([who, /gap-[0-9a-f]{8}-|canary of a/.exec(page.body)]).toEqual([who, null]);
    }
    const ofSaver = pages.find(({ who }) => who === 'saver')?.page.body ?? '';
    for (const own of canaries.get('saver') ?? []) expect(ofSaver).toContain(own);
    expect(ofSaver.split('aria-pressed="true"')).toHaveLength(1 + 3);
    const ofBlocking = pages.find(({ who }) => who === 'blocking')?.page.body ?? '';
    expect(ofBlocking).not.toContain('canary_blocked');
    expect(ofSaver).toContain('canary_blocked');
  }
}, 60_000);
