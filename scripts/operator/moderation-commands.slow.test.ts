import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { conversationErrors } from '#features/conversations/contract/words.ts';
import { forgetOldAddresses } from '#features/accounts/server/operator/index.ts';
import { countWords } from '#features/word-index/server/index.ts';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import { photo } from '#tests/support/data/pictures.ts';
import { operatorOn, type Operator } from '#tests/support/members/operator.ts';
import { endScripts } from '#tests/support/servers/run-script.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(endScripts);
afterAll(() => server.close());

const run: Operator['run'] = (...args) => operatorOn(server).run(...args);
const post: Operator['post'] = (text) => operatorOn(server).post(text);

test('`npm run bans -- linked` finds the accounts that logged in from the same network', async () => {
  const register = async (email: string, from: string) => {
    const body = { name: 'Lin Ked', email, password: 'a-couch-and-a-lamp', acceptsTerms: true };
    const { status } = await server.call('POST', '/api/accounts', { body, from });
    expect(status).toBe(201);
    const member = server.db
      .selectFrom('members')
      .select(['id', 'username'])
      .where('email', '=', email);
    return member.executeTakeFirstOrThrow();
  };
  const first = await register('one@linked.example', '2001:db8:7::1');
  const second = await register('two@linked.example', '2001:db8:7::2');
  const other = await register('three@linked.example', '2001:db8:8::1');
  await run('bans', 'add', `@${first.username}`);

  const { output } = await run('bans', 'linked', `@${first.username}`);

  expect(output).toMatch(/^2001:db8:7:0::\/64 {2}2 accounts, last used \d{4}-\d\d-\d\d/);
  expect(output).toContain(`\n  @${second.username}\n  @${first.username} (banned)\n`);
  expect(output).not.toContain(other.username);
  await server.db
    .updateTable('member_addresses')
    .set({ last_used_at: new Date(Date.now() - 31 * 24 * 3_600_000) })
    .execute();
  await server.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 31 * 24 * 3_600_000) })
    .execute();
  await forgetOldAddresses(server.db);
  expect((await run('bans', 'linked', `@${first.username}`)).output).toBe(
    `No login of @${first.username} in the last 30 days.\n`,
  );
  const kept = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('ip_address', 'is not', null)
    .execute();
  expect(kept).toEqual([]);
});

test('POST-08 `npm run posts` removes a reported post with a reason, lists it and restores it', async () => {
  const ana = await server.person();
  const { ben, postId } = await post('A stolen phone');
  await server.call('PUT', `/api/posts/${postId}/report`, { as: ana, body: { reason: 'scam' } });
  const reportId = (await run('reports', 'list')).output.slice(0, 36);
  const status = async () => (await server.call('GET', `/api/posts/${postId}`, { as: ana })).status;

  expect((await run('posts', 'remove', reportId)).errors).toBe('Give a --reason.\n');
  const removed = await run('posts', 'remove', reportId, '--reason', 'Stolen.');
  expect(removed.output).toBe(
    `Removed ${postId}. For 30 days: npm run posts -- restore ${postId}\n`,
  );
  expect(await status()).toBe(404);
  const listed = (await run('posts', 'removed')).output;
  expect(listed).toContain(
    `by @${ben.username}: Stolen.\n  "A stolen phone"\n  http://localhost:3000/post/${postId}\n`,
  );
  const restored = await run('posts', 'restore', `http://localhost:3000/post/${postId}`);
  expect(restored.output).toBe(`Restored ${postId}.\n`);
  expect(await status()).toBe(200);
  const body = { text: editorText('Mine') };
  const reply = await server.call('POST', `/api/posts/${postId}/replies`, { as: ana, body });
  const link = `http://localhost:3000/post/${postId}?comment=${reply.body.id}`;
  const { output } = await run('posts', 'remove', link, '--reason', 'Rude.');
  expect(output).toContain(`Removed ${reply.body.id}.`);
  expect(await status()).toBe(200);
  await run('reports', 'close', reportId);
  const acts = await server.db
    .selectFrom('staff_acts')
    .select(['actor', 'act', 'subject'])
    .execute();
  expect(acts).toContainEqual({ actor: 'shell', act: 'posts.remove', subject: reportId });
  expect(acts).toContainEqual({ actor: 'shell', act: 'reports.close', subject: reportId });
  // A command that fails changes nothing.
  expect(acts.filter(({ act }) => act === 'posts.remove')).toHaveLength(2);
});

test('ROLE-11 a ban hides what the member wrote, the profile and Send Message; its end shows them again', async () => {
  const ana = await server.person();
  const { ben, postId } = await post('Buy this');
  const conversationId = await addConversation(server, [ana, ben]);
  const sees = async () => [
    (await server.call('GET', `/api/posts/${postId}`, { as: ana })).status,
    (await server.call('GET', `/api/profiles/${ben.username}`, { as: ana })).status,
  ];
  const write = () => sendMessage(server, ana, conversationId, 'Hello');
  expect([await sees(), (await write()).status]).toEqual([[200, 200], 201]);

  const banned = await run('bans', 'add', `@${ben.username}`);
  expect(banned.output).toBe(`@${ben.username} is banned. Hid 1 post.\n`);
  expect(await sees()).toEqual([404, 404]);
  expect((await write()).body.message).toBe(conversationErrors.member_unavailable.message);

  const lifted = await run('bans', 'remove', `@${ben.username}`);
  expect(lifted.output).toBe(`@${ben.username} is no longer banned. Shows 1 post again.\n`);
  expect([await sees(), (await write()).status]).toEqual([[200, 200], 201]);
});

test('`npm run posts` removes a reported message with its photo from both sides, and restores it', async () => {
  const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
  const conversationId = await addConversation(server, [ana, ben]);
  await sendMessage(server, ana, conversationId, 'Hello');
  const file = await photo({ width: 300, height: 200 });
  const path = `/api/conversations/${conversationId}/uploads`;
  const { body: upload } = await server.call('POST', path, { as: ben, file });
  const sent = await sendMessage(server, ben, conversationId, {
    text: 'Pay first',
    uploadId: upload.id,
  });
  const messageId = String(sent.body.id);
  const texts = async (as: Person): Promise<string[]> => {
    const { body } = await server.call('GET', `/api/conversations/${conversationId}/messages`, {
      as,
    });
    return body.items.map((each: { id: string }) => each.id);
  };
  const last = async () =>
    (await server.call('GET', '/api/conversations', { as: ana })).body.items[0].lastMessage;
  const before = await last();
  const shown = await texts(ana);
  await server.call('PUT', `/api/messages/${messageId}/report`, {
    as: ana,
    body: { reason: 'scam' },
  });
  const reportId = (await run('reports', 'list')).output.slice(0, 36);

  const removed = await run('posts', 'remove', reportId, '--reason', 'A scam.');

  expect(removed.output).toContain(`Removed ${messageId}.`);
  for (const as of [ana, ben]) expect(await texts(as)).not.toContain(messageId);
  expect(await last()).not.toEqual(before);
  expect(await server.db.selectFrom('file_removals').selectAll().execute()).toEqual([]);
  expect((await run('posts', 'removed')).output).toContain(
    `by @${ben.username}: A scam.\n  "Pay first"\n  message ${messageId}`,
  );
  expect((await run('posts', 'restore', messageId)).output).toBe(`Restored ${messageId}.\n`);
  expect(await texts(ana)).toEqual(shown);
  expect(await last()).toEqual(before);
});

test('T52 `npm run searches` lists what others are shown, removes a text for good, and restores it', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => server.person()));
  await post('Zither and banjo');
  await countWords(server.db);
  const search = async (text: string, ...by: typeof people) => {
    for (const as of by) await server.call('POST', '/api/search/views', { as, body: { text } });
  };
  await search('zither', ...people.slice(0, 3));
  await search('Zither  banjo', ...people.slice(0, 4));
  const getTexts = async (path: string) =>
    (await server.call('GET', path)).body.items.map(({ text }: { text: string }) => text);
  const shown = () => getTexts('/api/search/popular');
  const suggested = () => getTexts('/api/search/suggestions?q=zith');
  expect((await run('searches', 'list', 'ou')).output).toBe(
    '       4  zither banjo\n       3  zither\n',
  );

  const removed = await run('searches', 'remove', ' ZITHER Banjo', '--campus', 'ou');

  expect([removed.code, removed.output]).toEqual([0, '"zither banjo" is no longer shown.\n']);
  await search('zither banjo', ...people.slice(4));
  expect([await shown(), await suggested()]).toEqual([['zither'], ['zither']]);
  expect((await run('searches', 'list', 'ou')).output).toBe('       3  zither\n');
  expect((await run('searches', 'list', 'ou', '--removed')).output).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d {2}zither banjo\n$/,
  );
  // Also a text that nobody searched yet.
  expect((await run('searches', 'remove', 'banjo', '--campus', 'ou')).code).toBe(0);
  await search('banjo', ...people);
  expect(await shown()).toEqual(['zither']);
  expect((await run('searches', 'restore', 'zither banjo', '--campus', 'ou')).output).toBe(
    '"zither banjo" may be shown again.\n',
  );
  expect([await shown(), await suggested()]).toEqual([
    ['zither banjo', 'zither'],
    ['zither banjo', 'zither'],
  ]);
  const rejected = [
    await run('searches', 'restore', 'zither banjo', '--campus', 'ou'),
    await run('searches', 'remove', 'zither', '--campus', 'nowhere'),
    await run('searches', 'remove', 'zither'),
  ];
  expect(rejected.map(({ code, errors }) => [code, errors])).toEqual([
    [1, '"zither banjo" was not removed from ou.\n'],
    [1, 'There is no campus nowhere.\n'],
    [1, 'Give a --campus.\n'],
  ]);
});
