import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { defaultRefreshMs } from '#platform/server/config/refresh.ts';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { openConsole } from '#tests/support/members/open-console.ts';
import { getHost } from '#tests/support/servers/site-names.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { maxWords } from '../contract.ts';

let server: TestServer;
let operator: Person;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer({}, { refreshMs: 100 });
  [operator, ana, ben] = [await server.person(), await server.person(), await server.person()];
  await openConsole(server.db, operator);
});
afterAll(() => server.close());

const call = (method: string, path = '', body?: object) =>
  server.call(method, `/api/admin/words${path}`, { as: operator, ...(body && { body }) });
const block = (word: string, campusId: string | null = null) =>
  call('POST', '', { word, campusId });
const post = (text: string, as = ana, campus = 'ou') =>
  server.call('POST', '/api/posts', { as, campus, body: { text: plainRichText(text) } });
const stored = () => server.db.selectFrom('blocked_words').selectAll().orderBy('id').execute();

async function lastAct() {
  const { body } = await server.call('GET', '/api/admin/acts', { as: operator });
  const { act, actor, subject, campusId } = body.items[0];
  return { act, actor, subject, campusId };
}

const named = (word: string) => ({
  status: 422,
  body: {
    error: 'word_blocked',
    message: `The word “${word}” is not allowed here. Leave it out, then try again.`,
  },
});

describe('the list', () => {
  it('is empty at first, and each change of it is in the audit', async () => {
    expect((await call('GET')).body).toEqual({ items: [] });
    const added = await block('  Essay\n Mill ', 'ou');
    expect(added).toMatchObject({ status: 201, body: { word: 'Essay Mill', campusId: 'ou' } });
    expect((await call('GET')).body).toEqual({ items: [added.body] });
    const act = { actor: `@${operator.username}`, subject: 'Essay Mill', campusId: 'ou' };
    expect(await lastAct()).toEqual({ act: 'words.add', ...act });
    expect((await call('DELETE', `/${added.body.id}`)).status).toBe(200);
    expect(await lastAct()).toEqual({ act: 'words.remove', ...act });
    expect(await stored()).toEqual([]);
  });

  it('has a word once for a campus and once for all, however it is written', async () => {
    const ids = [await block('Résumé'), await block('resume', 'ou'), await block('resume', 'ut')];
    expect(ids.map(({ status }) => status)).toEqual([201, 201, 201]);
    const before = await stored();
    for (const again of [await block('RESUME'), await block('résumé', 'ou')]) {
      expect(again).toMatchObject({ status: 409, body: { error: 'word_known' } });
    }
    expect(await stored()).toEqual(before);
    for (const { body } of ids) await call('DELETE', `/${body.id}`);
  });

  it.each([
    ['', null, 422, 'word_empty'],
    ['…!', null, 422, 'word_empty'],
    ['x'.repeat(61), null, 400, 'malformed_request'],
    ['word', 'nowhere', 422, 'campus_unknown'],
    ['word', '\0', 400, 'malformed_request'],
    ['word', '', 422, 'campus_unknown'],
  ])('rejects %j for %j, and nothing changes', async (word, campusId, status, error) => {
    expect(await block(word, campusId)).toMatchObject({ status, body: { error } });
    expect(await stored()).toEqual([]);
  });

  it('rejects the removal of a word that is not there', async () => {
    for (const id of ['nothing', '01900000-0000-7000-8000-00000000ffff']) {
      expect(await call('DELETE', `/${id}`)).toMatchObject({
        status: 404,
        body: { error: 'word_missing' },
      });
    }
  });

  it('is bounded, because every server keeps it in memory', async () => {
    const rows = Array.from({ length: maxWords }, (_, at) => ({
      id: `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      word: `w${at}`,
      folded: `w${at}`,
    }));
    await server.db.insertInto('blocked_words').values(rows).execute();
    expect(await block('one more')).toMatchObject({ status: 422, body: { error: 'words_full' } });
    await server.db.deleteFrom('blocked_words').execute();
    await call('DELETE', '/nothing');
  });
});

describe('a text with a blocked word', () => {
  beforeAll(async () => {
    expect((await block('Sugar Daddy')).status).toBe(201);
    expect((await block('Ass')).status).toBe(201);
    expect((await block('Longhorn', 'ou')).status).toBe(201);
  });

  it('is rejected as a post, and nothing is stored', async () => {
    expect(await post('Such an ÄSS')).toMatchObject(named('Ass'));
    expect(await post('Looking for a sugar-daddy')).toMatchObject(named('Sugar Daddy'));
    const { body } = await server.call('GET', '/api/posts', { as: ana });
    expect(body.items).toEqual([]);
    expect((await post('A class on grass, in Sugar Land')).status).toBe(201);
  });

  it('is rejected if the word is half bold, in the description of a photo, or where a thing is picked up', async () => {
    const halves = ['a', 'ss'].map((text, format) => ({ type: 'text', text, format }));
    const text = { root: { type: 'root', children: [{ type: 'paragraph', children: halves }] } };
    const send = (body: object) => server.call('POST', '/api/posts', { as: ana, body });
    expect(await send({ text })).toMatchObject(named('Ass'));
    const alts = { '01900000-0000-7000-8000-000000000001': 'An ass' };
    expect(await send({ text: plainRichText('A photo'), alts })).toMatchObject(named('Ass'));
    const lamp = { text: plainRichText('A lamp'), listing: { priceCents: 100, pickup: 'My ass' } };
    expect(await send(lamp)).toMatchObject(named('Ass'));
    const listing = { priceCents: 100, pickup: 'My room' };
    const { body } = await send({ ...lamp, listing });
    const edit = { ...lamp, category: null, editedAt: null };
    const edited = await server.call('PUT', `/api/posts/${body.id}`, { as: ana, body: edit });
    expect(edited).toMatchObject(named('Ass'));
  });

  it('is rejected as a comment and as a message', async () => {
    const { body } = await post('A lamp');
    const reply = (text: string) =>
      server.call('POST', `/api/posts/${body.id}/replies`, {
        as: ben,
        body: { text: plainRichText(text) },
      });
    expect(await reply('ass')).toMatchObject(named('Ass'));
    expect((await reply('pass')).status).toBe(201);
    const conversationId = await addConversation(server, [ana, ben]);
    expect(await sendMessage(server, ana, conversationId, 'ass')).toMatchObject(named('Ass'));
    expect((await sendMessage(server, ana, conversationId, 'pass')).status).toBe(201);
  });

  it('is rejected as a name and as a bio, which stay as they were', async () => {
    const edit = (field: string, body: object) =>
      server.call('PUT', `/api/profile/${field}`, { as: ana, body });
    const before = (await server.call('GET', '/api/profile', { as: ana })).body;
    expect(await edit('name', { firstName: 'Ass', lastName: 'Brook' })).toMatchObject(named('Ass'));
    expect(await edit('bio', { bio: 'Your sugar daddy' })).toMatchObject(named('Sugar Daddy'));
    expect((await server.call('GET', '/api/profile', { as: ana })).body).toEqual(before);
    // Only the initial of the last name is stored.
    expect((await edit('name', { firstName: 'Ana', lastName: 'Ass' })).status).toBe(200);
  });

  it('is rejected with a plural, which the stems of the search tell from other words', async () => {
    expect((await block('Sandy')).status).toBe(201);
    expect((await block('slur', 'ou')).status).toBe(201);
    expect(await post('So many ASSES')).toMatchObject(named('Ass'));
    expect(await post('No sugar daddies')).toMatchObject(named('Sugar Daddy'));
    expect(await post('Two slurs')).toMatchObject(named('slur'));
    expect((await post('As assets, assessed, sands, slurry')).status).toBe(201);
    const { body } = await call('GET');
    for (const { id, word } of body.items) {
      if (['Sandy', 'slur'].includes(word)) await call('DELETE', `/${id}`);
    }
  });

  it('is rejected as a username, also in disguise, and the username stays', async () => {
    const rename = (username: string) =>
      server.call('PUT', '/api/account/username', { as: ben, body: { username } });
    for (const username of ['big-ass', 'a5s', 'ass99']) {
      expect([username, await rename(username)]).toEqual([
        username,
        expect.objectContaining({ status: 422, body: expect.objectContaining(named('Ass').body) }),
      ]);
    }
    expect(await rename('sugardaddy')).toMatchObject(named('Sugar Daddy'));
    expect((await rename('cassidy-w')).body.username).toBe('cassidy-w');
  });

  it('is rejected in a name at registration, and makes no username', async () => {
    const register = (name: string, email: string) =>
      server.call('POST', '/api/accounts', {
        body: { name, email, password: 'a-couch-and-a-lamp', acceptsTerms: true },
      });
    expect(await register('Ass Brook', 'first@mail.example')).toMatchObject(named('Ass'));
    expect(await register('Аѕѕ Brook', 'second@mail.example')).toMatchObject(named('Ass'));
    // The last name is not shown, but a username would be.
    const kept = await register('Sugar Daddy', 'third@mail.example');
    expect(kept.body.viewer).toMatchObject({ firstName: 'Sugar', lastName: 'D.' });
    expect(kept.body.viewer.username).toMatch(/^anonymoususer/);
    const link = { email: 'fourth@mail.example', name: 'Ass Brook' };
    expect(await server.call('POST', '/api/sign-in-links', { body: link })).toMatchObject(
      named('Ass'),
    );
  });

  it('is rejected on the campus of the word, and for its members on every site', async () => {
    const cleo = await server.person({ campus: 'ut' });
    expect(await post('Go longhorn')).toMatchObject(named('Longhorn'));
    expect((await post('Go longhorn', cleo, 'ut')).status).toBe(201);
    const conversationId = await addConversation(server, [ana, cleo]);
    const write = (as: Person) =>
      server.call('POST', `/api/conversations/${conversationId}/messages`, {
        as,
        campus: 'ut',
        body: { idempotencyKey: crypto.randomUUID(), text: plainRichText('longhorn') },
      });
    expect(await write(ana)).toMatchObject(named('Longhorn'));
    expect((await write(cleo)).status).toBe(201);
  });

  it('is rejected by all servers within ten seconds, and accepted again after the removal', async () => {
    expect(defaultRefreshMs).toBeLessThan(10_000);
    const other = await server.another();
    const host = getHost('ou', server.config.port);
    const headers = { cookie: ana.cookie, host, origin: `http://${host}` };
    const payload = { text: plainRichText('A gizmo') };
    const send = async () =>
      (await other.inject({ method: 'POST', url: '/api/posts', headers, payload })).statusCode;
    expect(await send()).toBe(201);
    const { body } = await block('gizmo');
    expect((await post('A gizmo')).status).toBe(422);
    await expect.poll(send).toBe(422);
    await call('DELETE', `/${body.id}`);
    expect((await post('A gizmo')).status).toBe(201);
    await expect.poll(send).toBe(201);
  });
});
