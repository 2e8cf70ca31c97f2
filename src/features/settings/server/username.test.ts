import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureData } from '#app/server/features.ts';
import { deleteExpired } from '#platform/server/process/housekeeping.ts';
import { reservedWords } from '#platform/contract/people/reserved-words.ts';
import { callWhileLocked } from '#tests/support/faults/hold-lock.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let people = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const freshName = () => `name-of-${(people += 1)}x`;
const rename = (as: Person, username: string) =>
  server.call('PUT', '/api/account/username', { as, body: { username } });
const profileAt = async (username: string, as?: Person) =>
  server.call('GET', `/api/profiles/${username}`, { as });

async function signUp(name: string): Promise<string> {
  people += 1;
  const body = {
    name,
    email: `signed-up-${people}@mail.example`,
    password: 'a-couch-and-a-lamp',
    acceptsTerms: true,
  };
  return (await server.call('POST', '/api/accounts', { body })).body.viewer.username;
}

const letTimePass = (days: number) =>
  sql`update old_usernames set kept_until = kept_until - make_interval(days => ${days})`.execute(
    server.db,
  );

describe('a changed username', () => {
  it('SETTINGS-09 PROFILE-25 is the address of the profile, in lower case and found in any case', async () => {
    const ana = await server.person();
    const name = freshName();
    const { status, body } = await rename(ana, ` ${name.toUpperCase()} `);
    expect([status, body.username]).toEqual([200, name]);
    for (const spelling of [name, name.toUpperCase()]) {
      expect((await profileAt(spelling)).body.member).toMatchObject({
        id: ana.memberId,
        username: name,
      });
    }
  });

  it('SETTINGS-09 PROFILE-21 T71 is one row, and the next read of posts, comments, search and conversations shows it', async () => {
    const [ana, ben] = [await server.person({ firstName: 'Zuzanna' }), await server.person()];
    const body = { text: editorText('A unicycle') };
    const { body: post } = await server.call('POST', '/api/posts', { as: ana, body });
    await server.call('POST', `/api/posts/${post.id}/replies`, { as: ana, body });
    await server.call('POST', '/api/conversations', { as: ana, body: { memberId: ben.memberId } });
    const paths = [
      '/api/posts',
      `/api/posts/${post.id}`,
      `/api/posts/${post.id}/replies`,
      '/api/conversations',
      '/api/search/people?q=zuzanna',
    ];
    const seen = async (as?: Person) => {
      const texts: string[] = [];
      for (const path of paths) texts.push((await server.call('GET', path, { as })).text);
      return texts;
    };
    // Responses are cached, but a changed username must end that.
    await seen(ben);
    await server.call('GET', '/api/posts');
    const untouched = async () =>
      server.db
        .selectFrom('posts')
        .select(sql<string>`xmin::text`.as('at'))
        .execute();
    const before = await untouched();
    const name = freshName();
    await rename(ana, name);
    for (const [index, text] of (await seen(ben)).entries()) {
      const found = [text.includes(name), text.includes(ana.username)];
      expect([paths[index], ...found]).toEqual([paths[index], true, false]);
    }
    expect((await server.call('GET', '/api/posts')).text).not.toContain(ana.username);
    expect(await untouched()).toEqual(before);
  });

  it('T48 keeps the old name for 90 days: it redirects to the profile and nobody else can take it', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const [first, second] = [freshName(), freshName()];
    await rename(ana, first);
    await rename(ana, second);
    const { body } = await profileAt(first.toUpperCase());
    expect(body.member).toMatchObject({ id: ana.memberId, username: second });
    const posts = await server.call('GET', `/api/profiles/${first}/posts?show=posts`);
    expect(posts.status).toBe(200);
    const taken = await rename(ben, first);
    expect([taken.status, taken.body.message]).toEqual([409, 'That username has been taken.']);
    await letTimePass(89);
    expect((await rename(ben, first)).status).toBe(409);
    await letTimePass(1);
    expect((await profileAt(first)).status).toBe(404);
    const namesOfAna = () =>
      server.db
        .selectFrom('old_usernames')
        .where('member_id', '=', ana.memberId)
        .selectAll()
        .execute();
    expect(await namesOfAna()).not.toEqual([]);
    await deleteExpired(server.db, featureData);
    expect(await namesOfAna()).toEqual([]);
    expect((await rename(ben, first)).status).toBe(200);
    expect((await profileAt(first)).body.member.id).toBe(ben.memberId);
  });

  it('T48 PROFILE-24 signing up generates no name that another member had before', async () => {
    const first = await signUp('Orla Quinn');
    expect(first).toBe('orlaquinn');
    const { memberId } = await memberCalled('orlaquinn');
    const orla = { memberId, username: first, cookie: '' };
    orla.cookie = await server.getSession(orla);
    await server.db
      .updateTable('members')
      .set({ email_verified: true })
      .where('id', '=', memberId)
      .execute();
    expect((await rename(orla, freshName())).status).toBe(200);
    expect(await signUp('Orla Quinn')).toBe('orlaquinn-2');
    // The member takes back the former name, which is still reserved for them.
    expect((await rename(orla, 'orlaquinn')).status).toBe(200);
    expect((await profileAt('orlaquinn')).body.member.username).toBe('orlaquinn');
    expect(await signUp('Orla Quinn')).toBe('orlaquinn-3');
  });
});

async function memberCalled(username: string): Promise<{ memberId: string }> {
  return server.db
    .selectFrom('members')
    .select('id as memberId')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
}

describe('a rejected username', () => {
  it('SETTINGS-09 ERROR-44 PROFILE-25 is another member’s, in any case', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    for (const name of [ana.username, ana.username.toUpperCase()]) {
      const { status, body } = await rename(ben, name);
      expect([status, body.message]).toEqual([409, 'That username has been taken.']);
    }
    expect((await profileAt(ben.username)).body.member.id).toBe(ben.memberId);
    // One's own name is no change.
    expect((await rename(ben, ben.username.toUpperCase())).body.username).toBe(ben.username);
    expect(
      await server.db
        .selectFrom('old_usernames')
        .where('member_id', '=', ben.memberId)
        .selectAll()
        .execute(),
    ).toEqual([]);
  });

  it('PROFILE-26 T48 is a word of the site’s addresses, or impersonates the product', async () => {
    const ana = await server.person();
    const words = [...reservedWords, 'Settings', 'quad-support', 'adm1n', 'Qu4d', 'moderator'];
    const statuses: number[] = [];
    for (const word of words) statuses.push((await rename(ana, word)).status);
    expect(words.filter((_, index) => ![400, 409].includes(statuses[index] ?? 0))).toEqual([]);
    expect((await profileAt(ana.username)).body.member.id).toBe(ana.memberId);
  });

  it('T48 could be taken for the product’s, its staff’s, a school’s or a payments provider’s', async () => {
    const ana = await server.person();
    const misleading =
      'ouquad ou-support staff security payments no-reply stripe deleted harvard null ou-2 0u harvard_1 support-ou ' +
      'quad2 utexas universityofoklahoma oupolice ou-quad-payments stripe-payments ana-support the-real-quad';
    const allowed =
      'ana-ou ousmane utah harvardfan mitchell noelle-reply ana-2 dukes staffan nullah';
    const statuses = new Map<string, number>();
    for (const word of `${misleading} ${allowed}`.split(' ')) {
      await server.db.deleteFrom('rate_limits').execute();
      statuses.set(word, (await rename(ana, word)).status);
    }
    const [rejected, taken] = [misleading, allowed].map((words) =>
      words.split(' ').map((word) => [word, statuses.get(word)]),
    );
    expect(rejected?.filter(([, status]) => status !== 409)).toEqual([]);
    expect(taken?.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('T48 signing up generates none that misleads', async () => {
    expect(await signUp('Ou Support')).toMatch(/^anonymoususer/);
  });

  it('LIMIT-25 T48 longer than 50 characters, or with other letters than a to z', async () => {
    const ana = await server.person();
    expect((await rename(ana, 'x'.repeat(51))).status).toBe(400);
    const lookAlikes = [
      'аnabrook',
      'anabrοok',
      'anabrooĸ',
      'ａnabrook',
      'anabroo\u212a',
      'ana\u200bbrook',
    ];
    const others = [
      '',
      '  ',
      '-ana',
      'ana-',
      'an a',
      'ana.brook',
      '../etc',
      '<b>',
      '12345',
      'ana\u0000b',
      'ana@b',
    ];
    for (const name of [...lookAlikes, ...others]) {
      expect([name, (await rename(ana, name)).status]).toEqual([name, 400]);
    }
    expect((await rename(ana, 'x'.repeat(50))).status).toBe(200);
  });

  it('changes at most ten times in a month', async () => {
    const ana = await server.person();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await rename(ana, freshName())).status);
    expect(statuses.indexOf(429)).toBe(10);
  });
});

describe('several changes at once', () => {
  it('T48 SETTINGS-09 of many members who choose one name at the same time one gets it', async () => {
    const candidates = await Promise.all(Array.from({ length: 12 }, () => server.person()));
    const name = freshName();
    const responses = await Promise.all(candidates.map((as) => rename(as, name)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const rejected = responses.filter(({ status }) => status === 409);
    expect(rejected).toHaveLength(11);
    expect(rejected.every(({ body }) => body.message === 'That username has been taken.')).toBe(
      true,
    );
  });

  it('T48 a name that is being given up is not free yet; someone who signs up at that moment gets another', async () => {
    await signUp('Ida Noor');
    const { memberId } = await memberCalled('idanoor');
    await server.db
      .updateTable('members')
      .set({ email_verified: true })
      .where('id', '=', memberId)
      .execute();
    const ida = { memberId, username: 'idanoor', cookie: '' };
    ida.cookie = await server.getSession(ida);
    const ben = await server.person();
    const [left, taken, fresh] = await Promise.all([
      rename(ida, 'idanoor-2'),
      rename(ben, 'idanoor'),
      signUp('Ida Noor'),
    ]);
    expect([200, 409]).toContain(left.status);
    expect(taken.status).toBe(409);
    expect(['idanoor-2', 'idanoor-3']).toContain(fresh);
    expect(left.status === 200 && fresh === 'idanoor-2').toBe(false);
  });

  it('T48 a name that someone takes while a change waits is rejected', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const name = freshName();
    const { status, body } = await callWhileLocked(server.db, `username:${name}`, {
      call: () => rename(ana, name),
      change: (tx) =>
        tx.updateTable('members').set({ username: name }).where('id', '=', ben.memberId).execute(),
    });
    expect([status, body.message]).toEqual([409, 'That username has been taken.']);
    // The old name is locked, too: nobody can take it before it is kept.
    const given = await callWhileLocked(server.db, `username:${ana.username}`, {
      call: () => rename(ana, freshName()),
    });
    expect(given.status).toBe(200);
  });

  it('T48 two members who swap names at the same time both keep their own', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const responses = await Promise.all([rename(ana, ben.username), rename(ben, ana.username)]);
    expect(responses.map(({ status }) => status)).toEqual([409, 409]);
  });
});
