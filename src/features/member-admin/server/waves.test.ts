import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { banMember, liftMemberBan } from '#features/accounts/server/operator/index.ts';
import { act, caseAbout, newStaff } from '#tests/support/data/cases.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let operator: Person;
let reader: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await newStaff(server);
  reader = await server.person({ firstName: 'Rea' });
});
afterAll(() => server.close());
beforeEach(async () => {
  ben = await server.person({ firstName: 'Ben' });
});

async function write(as: Person, text: string, parentId?: string): Promise<string> {
  const path = parentId ? `/api/posts/${parentId}/replies` : '/api/posts';
  const { status, body } = await server.call('POST', path, {
    as,
    body: { text: editorText(text) },
  });
  expect(status).toBe(201);
  return body.id;
}

const statuses = (...ids: string[]) =>
  Promise.all(
    ids.map(async (id) => (await server.call('GET', `/api/posts/${id}`, { as: reader })).status),
  );

async function end(people: Person[], hiddenSince: string | null = null): Promise<string> {
  const memberIds = people.map(({ memberId }) => memberId);
  const body = { memberIds, reason: 'Spam', hiddenSince };
  const wave = await server.call('POST', '/api/admin/waves', { as: operator, body });
  expect(wave.status).toBe(201);
  return wave.body.id;
}

const bringBack = (waveId: string) =>
  server.call('DELETE', `/api/admin/waves/${waveId}`, { as: operator });

it('what members wrote under each other’s posts is hidden with them, and comes back with them', async () => {
  const people = [ben, await server.person(), await server.person()] as const;
  const posts = await Promise.all(people.map((person) => write(person, 'Cheap phones')));
  const replies: string[] = [];
  for (const person of people)
    for (const post of posts) replies.push(await write(person, 'It is true', post));
  for (const [index, reply] of [...replies].entries())
    replies.push(await write(people[index % 3] ?? ben, 'So true', reply));
  const all = [...posts, ...replies];
  const wave = await end([...people]);
  await expect.poll(async () => new Set(await statuses(...all))).toEqual(new Set([404]));
  await bringBack(wave);
  await expect.poll(async () => new Set(await statuses(...all))).toEqual(new Set([200]));
  for (const post of posts) {
    const { body } = await server.call('GET', `/api/posts/${post}`, { as: reader });
    expect(body.replyCount).toBe(6);
  }
});

const now = () => new Date().toISOString();
const restore = { act: 'restore' };
const isBanned = async ({ memberId }: Person) =>
  (await server.call('GET', `/api/admin/members/${memberId}`, { as: operator })).body.isBanned;

/** A decision about a post, which bans its author. */
async function banByCase(postId: string) {
  await server.call('PUT', `/api/posts/${postId}/report`, { as: reader, body: { reason: 'scam' } });
  const seen = await caseAbout(server, operator, postId);
  return (await act(server, operator, seen, { act: 'ban', rule: 'money' })).body;
}

describe('posts from before the moment of a wave', () => {
  it('come back when the decision that hid them is taken back; those after it stay hidden', async () => {
    const old = await write(ben, 'A lamp');
    const hiddenSince = now();
    const [fresh, own] = [await write(ben, 'Cheap phones'), await write(ben, 'Cheap!', old)];
    const answer = await write(reader, 'Really?', own);
    await end([ben], hiddenSince);
    await expect.poll(() => statuses(old, fresh, own, answer)).toEqual([200, 404, 404, 404]);
    const decided = await banByCase(old);
    await expect.poll(() => statuses(old)).toEqual([404]);

    await act(server, operator, decided, restore);
    await expect.poll(() => statuses(old, fresh, own, answer)).toEqual([200, 404, 404, 404]);
    expect(await isBanned(ben)).toBe(true);
  });

  it('come back when a wave that hid all is taken back, or the decision was before it', async () => {
    const old = await write(ben, 'A lamp');
    const decided = await banByCase(old);
    const [all] = [await end([ben]), await end([ben], now())];
    await expect.poll(() => statuses(old)).toEqual([404]);
    await act(server, operator, decided, restore);
    expect(await statuses(old)).toEqual([404]);
    await bringBack(all);
    await expect.poll(() => statuses(old)).toEqual([200]);
    expect(await isBanned(ben)).toBe(true);
  });

  it('come back with the post of another author above them', async () => {
    const cleo = await server.person();
    const post = await write(cleo, 'A desk');
    const old = await write(ben, 'Nice', post);
    await end([ben], now());
    const wave = await end([cleo]);
    await expect.poll(() => statuses(post, old)).toEqual([404, 404]);
    await bringBack(wave);
    await expect.poll(() => statuses(post, old)).toEqual([200, 200]);
  });

  it('are all hidden if the member is banned by the shell, too', async () => {
    const old = await write(ben, 'A lamp');
    await banMember(server.db, ben.username);
    await end([ben], now());
    await expect.poll(() => statuses(old)).toEqual([404]);
  });
});

describe('a wave that is taken back', () => {
  it('leaves those banned who were banned by the shell, whatever had banned them before that', async () => {
    const decided = await banByCase(await write(ben, 'Cheap phones'));
    await act(server, operator, decided, restore);
    await bringBack(await end([ben]));
    expect(await isBanned(ben)).toBe(false);
    await banMember(server.db, ben.username);
    const [first, second] = [await end([ben]), await end([ben])];
    await bringBack(first);
    await bringBack(second);
    expect(await isBanned(ben)).toBe(true);
  });

  it('ends the bans that it shared with another wave, whichever is taken back first', async () => {
    for (const first of [0, 1]) {
      const person = await server.person();
      const waves = [await end([person]), await end([person])];
      await bringBack(waves[first] ?? '');
      expect(await isBanned(person)).toBe(true);
      await bringBack(waves[1 - first] ?? '');
      expect([first, await isBanned(person)]).toEqual([first, false]);
    }
  });

  it('leaves those banned whom the shell had unbanned and banned again before it', async () => {
    const decided = await banByCase(await write(ben, 'Cheap phones'));
    const earlier = await end([ben]);
    await liftMemberBan(server.db, ben.username);
    await banMember(server.db, ben.username);
    const wave = await end([ben]);
    await act(server, operator, decided, restore);
    for (const id of [earlier, wave]) expect((await bringBack(id)).body.error).toBeUndefined();
    expect(await isBanned(ben)).toBe(true);
  });

  it('ends the bans that it shared with a decision or another wave, in every order', async () => {
    for (const order of [
      [0, 1, 2],
      [1, 0, 2],
      [2, 1, 0],
      [2, 0, 1],
    ]) {
      const person = await server.person();
      const decided = await banByCase(await write(person, 'Cheap phones'));
      const [first, second] = [await end([person]), await end([person])];
      const undo = [
        () => act(server, operator, decided, restore),
        () => bringBack(first),
        () => bringBack(second),
      ];
      const states: boolean[] = [];
      for (const step of order) {
        expect((await undo[step]?.())?.body.error).toBeUndefined();
        states.push(await isBanned(person));
      }
      expect([order, states]).toEqual([order, [true, true, false]]);
    }
  });
});

it('R17 of the waves of a release before, those keep the ban that a decision or another wave had not made', async () => {
  const [byShell, byCase, byWave, lifted] = [
    ben,
    await server.person(),
    await server.person(),
    await server.person(),
  ];
  await banMember(server.db, byShell.username);
  await banByCase(await write(byCase, 'Cheap phones'));
  await end([byWave]);
  await act(server, operator, await banByCase(await write(lifted, 'Cheap phones')), restore);
  await banMember(server.db, lifted.username);
  const people = [byShell, byCase, byWave, lifted];
  const waves = [await end(people), await end(people)];
  const stored = () =>
    server.db
      .selectFrom('account_wave_members')
      .select(['wave_id', 'member_id', 'was_banned'])
      .where('wave_id', 'in', waves)
      .orderBy('wave_id')
      .orderBy('member_id')
      .execute();
  const now = await stored();
  for (const person of people) {
    const kept = now.filter((row) => row.member_id === person.memberId && row.was_banned);
    expect(kept).toHaveLength(person === byShell || person === lifted ? 2 : 0);
  }
  // As the release before stored it.
  await server.db
    .updateTable('account_wave_members')
    .set({ was_banned: true })
    .where('wave_id', 'in', waves)
    .execute();
  const file = new URL('../../../../db/migrations/0494_bans_before_waves.sql', import.meta.url);
  await sql.raw(readFileSync(file, 'utf8')).execute(server.db);
  expect(await stored()).toEqual(now);
});
