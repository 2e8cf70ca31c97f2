import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStream } from '#tests/support/faults/stream.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { wantedOn } from '#tests/support/data/wanted.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let on: ReturnType<typeof wantedOn>;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  on = wantedOn(server);
});
afterAll(() => server.close());

const people = async () => ({
  ana: await server.person({ firstName: 'Ana' }),
  ben: await server.person({ firstName: 'Ben' }),
});

/** A word that no other test uses. */
const newWord = () => `thing${crypto.randomUUID().slice(0, 8)}`;

const read = (as: Person) =>
  server.call('PUT', '/api/notifications/read', { as, body: { upTo: '2999-01-01T00:00:00.000Z' } });

const finds = async (postId: string) =>
  (
    await sql<{ n: number }>`
      select count(*)::integer as n from saved_search_finds where post_id = ${postId}
    `.execute(server.db)
  ).rows[0]?.n;

test('a new post tells those who look for it, in the app and live', async () => {
  const { ana, ben } = await people();
  const word = newWord();
  const { body: search } = await on.save(ben, `red ${word}s`);
  const stream = await openStream(server.app, { as: ben });
  const postId = await on.post(ana, `Selling my ${word}, red`, { dollars: 12 });
  expect(await on.told(ben)).toEqual([
    expect.objectContaining({
      type: 'wanted found',
      from: expect.objectContaining({ id: ana.memberId }),
      count: 1,
      message: `Selling my ${word}, red`,
      path: `/post/${postId}`,
      campusId: 'ou',
      read: false,
    }),
  ]);
  await expect
    .poll(() => stream.frames.filter(({ data }) => data?.name === 'notification.shown').length)
    .toBe(1);
  stream.close();
  const [saved] = await on.saved(ben);
  expect(saved).toMatchObject({ id: search.id, toldAt: expect.any(String) });
  expect(await on.told(ana)).toEqual([]);
});

test('a post needs all words, none of the excluded, and what the filters say', async () => {
  const { ana, ben } = await people();
  const word = newWord();
  const matches = async (search: Parameters<typeof on.save>[1], post: () => Promise<string>) => {
    const { body } = await on.save(ben, search);
    expect(body.id).toBeDefined();
    const found = await finds(await post());
    await server.call('DELETE', `/api/saved-searches/${body.id}`, { as: ben });
    return found === 1;
  };
  const text = `A red ${word} of wood`;
  const listed = (dollars: number) => () => on.post(ana, text, { dollars });
  const plain = () => on.post(ana, text);
  expect(await matches(`reds ${word}s`, plain)).toBe(true);
  expect(await matches(`metal ${word}`, plain)).toBe(false);
  expect(await matches(`${word} -metal`, plain)).toBe(true);
  expect(await matches(`${word} -wood`, plain)).toBe(false);
  const upTo = { text: word, maxCents: 4_000 };
  expect(await matches(upTo, listed(40))).toBe(true);
  expect(await matches(upTo, listed(41))).toBe(false);
  expect(await matches(upTo, plain)).toBe(false);
  expect(await matches(upTo, () => on.post(ana, `${text} $20`))).toBe(false);
  const furniture = { text: word, category: 'furniture' };
  expect(await matches(furniture, () => on.post(ana, text, { category: 'furniture' }))).toBe(true);
  expect(await matches(furniture, () => on.post(ana, text, { category: 'household' }))).toBe(false);
  expect(await matches(furniture, plain)).toBe(false);
  const good = { text: word, condition: 'good' };
  const inCondition = (condition: string) => () => on.post(ana, text, { dollars: 5, condition });
  expect(await matches(good, inCondition('good'))).toBe(true);
  expect(await matches(good, inCondition('fair'))).toBe(false);
  expect(await matches(good, plain)).toBe(false);
  expect(await matches('of the', plain)).toBe(false);
});

test('comments tell nobody', async () => {
  const { ana, ben } = await people();
  const word = newWord();
  await on.save(ben, word);
  const postId = await on.post(ana, 'Something else');
  const body = {
    text: { ...(await server.call('GET', `/api/posts/${postId}`, { as: ana })).body.text },
  };
  const root = JSON.parse(JSON.stringify(body).replace('Something else', word));
  expect(
    (await server.call('POST', `/api/posts/${postId}/replies`, { as: ana, body: root })).status,
  ).toBe(201);
  await on.untilMatched();
  expect(await on.told(ben)).toEqual([]);
});

test('told once: of several searches, of an edit, of a change back, and of a job that runs again', async () => {
  const { ana, ben } = await people();
  const word = newWord();
  await on.save(ben, word);
  await on.save(ben, { text: `${word} lamp`, maxCents: 5_000 });
  const postId = await on.post(ana, `${word} lamp`, { dollars: 30 });
  await read(ben);
  await on.edit(ana, postId, `${word} desk lamp`, 20);
  await on.setStatus(ana, postId, 'sold');
  await on.setStatus(ana, postId, 'available');
  await sql`insert into posts_to_match (post_id, campus_id) values (${postId}, 'ou')`.execute(
    server.db,
  );
  await on.untilMatched();
  expect(await on.told(ben)).toMatchObject([{ count: 1, read: true }]);
  expect(await finds(postId)).toBe(1);
});

test('an edit tells those whom the post did not match before, and nobody else', async () => {
  const { ana, ben } = await people();
  const cleo = await server.person();
  const [word, other] = [newWord(), newWord()];
  const postId = await on.post(ana, word, { dollars: 50 });
  // Both saw it when they saved the search.
  await on.save(ben, { text: word, maxCents: 4_000 });
  await on.save(cleo, word);
  await on.edit(ana, postId, `${word} ${other}`, 50);
  expect([await on.told(ben), await on.told(cleo)]).toEqual([[], []]);
  await on.edit(ana, postId, `${word} ${other}`, 40);
  expect(await on.told(ben)).toMatchObject([{ path: `/post/${postId}` }]);
  expect(await on.told(cleo)).toEqual([]);
});

test('a post that is available again tells who looks for it since', async () => {
  const { ana, ben } = await people();
  const word = newWord();
  const postId = await on.post(ana, word, { dollars: 50 });
  await on.setStatus(ana, postId, 'sold');
  await on.save(ben, word);
  await on.edit(ana, postId, `${word} lamp`, 45);
  expect(await on.told(ben)).toEqual([]);
  await on.setStatus(ana, postId, 'available');
  expect(await on.told(ben)).toMatchObject([{ path: `/post/${postId}` }]);
});

test('not told are the author, blocked pairs, banned members, and those who left the campus', async () => {
  const { ana, ben } = await people();
  const all = [ana, ben, await server.person(), await server.person(), await server.person()];
  const [, , blocking, banned, left] = all;
  const word = newWord();
  for (const each of all) await on.save(each, word);
  await server.call('PUT', `/api/blocks/${ben.memberId}`, { as: ana });
  await server.call('PUT', `/api/blocks/${ana.memberId}`, { as: blocking });
  await sql`update members set banned_at = now() where id = ${banned?.memberId}`.execute(server.db);
  await sql`update members set school_verified = false where id = ${left?.memberId}`.execute(
    server.db,
  );
  expect(await finds(await on.post(ana, word))).toBe(0);
});

test('nor is anybody of another campus', async () => {
  const { ana } = await people();
  const cleo = await server.person({ campus: 'ut' });
  const word = newWord();
  await on.save(cleo, word, 'ut');
  expect(await on.saved(cleo)).toHaveLength(1);
  expect(await finds(await on.post(ana, word))).toBe(0);
  const dora = await server.person({ campus: 'ut' });
  expect(await finds(await on.post(dora, word, { campus: 'ut' }))).toBe(1);
});

test('several posts since the member looked are one notification, which leads to the searches', async () => {
  const { ana, ben } = await people();
  const word = newWord();
  await on.save(ben, word);
  for (const text of [`${word} one`, `${word} two`, `${word} three`]) await on.post(ana, text);
  const grouped = { count: 3, message: '', path: '/settings/saved-searches', campusId: 'ou' };
  expect(await on.told(ben)).toMatchObject([{ ...grouped, read: false }]);
  const unread = await server.call('GET', '/api/notifications/unread', { as: ben });
  expect(unread.body.count).toBe(1);
  await read(ben);
  const last = await on.post(ana, `${word} four`);
  expect(await on.told(ben)).toMatchObject([
    { count: 1, path: `/post/${last}`, read: false },
    { count: 3, read: true },
  ]);
});

test('the development mailbox shows the first post at once', async () => {
  const { ana, ben } = await people();
  const word = newWord();
  await on.save(ben, word);
  const postId = await on.post(ana, `${word} first`);
  const [mail] = await mailsTo(server, `${ben.username}@mail.example`);
  expect(mail?.subject).toBe('Someone posted what you are looking for');
  expect(mail?.text).toContain(`${word} first`);
  expect(mail?.links[0]).toMatch(new RegExp(`/post/${postId}$`));
});

describe('a post that seeks something', () => {
  test('is a saved search of its author, with the price as its limit, until it is deleted', async () => {
    const { ana, ben } = await people();
    const word = newWord();
    const postId = await on.post(ben, `Wanted: ${word}, up to $60\nFor my dorm`);
    expect(await on.saved(ben)).toMatchObject([
      { text: `${word} up to $60`, maxCents: 6_000, postId, category: null },
    ]);
    await on.post(ana, `My ${word}`, { dollars: 70 });
    expect(await on.told(ben)).toEqual([]);
    const found = await on.post(ana, `My ${word}`, { dollars: 60 });
    expect(await on.told(ben)).toMatchObject([{ path: `/post/${found}` }]);
    await server.call('DELETE', `/api/posts/${postId}`, { as: ben });
    expect(await on.saved(ben)).toEqual([]);
  });

  test('is told to nobody, neither to one who seeks the same nor to one who searches it', async () => {
    const { ana, ben } = await people();
    const cleo = await server.person();
    const word = newWord();
    await on.post(ben, `ISO ${word}`);
    await on.save(cleo, word);
    expect(await finds(await on.post(ana, `Looking for a ${word}`))).toBe(0);
    expect(await finds(await on.post(ana, `Anyone selling a ${word}?`))).toBe(0);
    expect(await finds(await on.post(ana, word))).toBe(2);
  });

  test('keeps its search in step with its edits, and does not bring back one that was removed', async () => {
    const { ben } = await people();
    const [word, other] = [newWord(), newWord()];
    const postId = await on.post(ben, `Wanted: ${word}`);
    await on.edit(ben, postId, `Wanted: ${other}`);
    expect(await on.saved(ben)).toMatchObject([{ text: other, postId }]);
    const [{ id }] = await on.saved(ben);
    await server.call('DELETE', `/api/saved-searches/${id}`, { as: ben });
    await on.edit(ben, postId, `Wanted: ${other}\nPlease`);
    expect(await on.saved(ben)).toEqual([]);
    await on.edit(ben, postId, `Wanted: ${word}`);
    expect(await on.saved(ben)).toMatchObject([{ text: word, postId }]);
    await on.edit(ben, postId, `Got one, thanks! ${word}`);
    expect(await on.saved(ben)).toEqual([]);
  });

  test('adds nothing to what its author has saved, nor beyond the limit', async () => {
    const { ben } = await people();
    const word = newWord();
    const { body } = await on.save(ben, word);
    const postId = await on.post(ben, `Wanted: ${word}`);
    expect(await on.saved(ben)).toMatchObject([{ id: body.id, postId: null }]);
    await server.call('DELETE', `/api/posts/${postId}`, { as: ben });
    expect(await on.saved(ben)).toHaveLength(1);
    for (let number = 1; number < 20; number += 1) await on.save(ben, `${word}${number}x`);
    await on.post(ben, `Wanted: ${newWord()}`);
    expect(await on.saved(ben)).toHaveLength(20);
  });

  test('becomes an ordinary saved search when its author saves the same', async () => {
    const { ben } = await people();
    const word = newWord();
    const postId = await on.post(ben, `WTB ${word}`);
    await on.save(ben, word);
    expect(await on.saved(ben)).toMatchObject([{ text: word, postId: null }]);
    await server.call('DELETE', `/api/posts/${postId}`, { as: ben });
    expect(await on.saved(ben)).toHaveLength(1);
  });

  test('is a search again when it is put back', async () => {
    const { ben } = await people();
    const word = newWord();
    const postId = await on.post(ben, `Wanted: ${word}`);
    await putBack(postId);
    expect(await on.saved(ben)).toMatchObject([{ text: word, postId }]);
  });

  test('what is put back is not told again', async () => {
    const { ana, ben } = await people();
    const word = newWord();
    await on.save(ben, word);
    for (const text of [word, `Looking great: ${word}`]) {
      const postId = await on.post(ana, text);
      expect(await finds(postId)).toBe(1);
      await putBack(postId);
      expect(await finds(postId)).toBe(0);
    }
  });
});

/** Deletes a post that was written an hour ago and adds it again, as taking it down and putting it back do. */
async function putBack(postId: string): Promise<void> {
  const { rows } = await sql<{ post: object }>`
    delete from posts where id = ${postId}
    returning to_jsonb(posts) || jsonb_build_object('created_at', created_at - interval '1 hour') as post
  `.execute(server.db);
  await sql`
    insert into posts select * from jsonb_populate_record(null::posts, ${JSON.stringify(rows[0]?.post)}::jsonb)
  `.execute(server.db);
  await on.untilMatched();
}
