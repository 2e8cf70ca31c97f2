import { TOTP, Secret } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { grantRole, resetFactor, revokeRole } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

type Role = { role: 'operator' } | { role: 'moderator'; campusId: string };

/** A member with a role who has not set up the second factor. */
async function newStaff(given: Role = { role: 'operator' }): Promise<Person> {
  const person = await server.person();
  const campusId = given.role === 'moderator' ? given.campusId : null;
  const { username } = person;
  await server.inTransaction((unit) => grantRole(unit, { username, role: given.role, campusId }));
  return person;
}

/** The code of a time step, counted from now. Of the present step and the next, one stays valid if a step ends meanwhile. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

async function setUp(as: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body } = await server.call('POST', '/api/admin/second-factor', { as, body: {} });
  const first = { setUp: body.setUp, code: codeOf(body.secret) };
  const done = await server.call('PUT', '/api/admin/second-factor', { as, body: first });
  expect(done.status).toBe(200);
  return { secret: body.secret, recoveryCodes: done.body.recoveryCodes };
}

/** An operator whose console is open. */
async function newOperator(): Promise<Person> {
  const person = await newStaff();
  await setUp(person);
  return person;
}

const confirm = (as: Person, code: string) =>
  server.call('POST', '/api/admin/session', { as, body: { code } });
const list = (as: Person) => server.call('GET', '/api/admin/staff', { as });
const close = (as: Person) => server.call('DELETE', '/api/admin/session', { as });
const acts = async (as: Person, query = '') =>
  (await server.call('GET', `/api/admin/acts${query}`, { as })).body;

it('members read on each site whether they moderate it: staff of its campus, and operators everywhere', async () => {
  const moderates = async (as: Person | undefined, campus: string) =>
    (await server.call('GET', '/api/session', { as, campus })).body.viewer?.moderates;
  const sites = ['ou', 'ut'];
  const everywhere = async (as: Person | undefined) =>
    Promise.all(sites.map((campus) => moderates(as, campus)));
  const moderator = await newStaff({ role: 'moderator', campusId: 'ou' });
  expect(await everywhere(moderator)).toEqual([true, false]);
  expect(await everywhere(await newStaff())).toEqual([true, true]);
  expect(await everywhere(await server.person())).toEqual([false, false]);
  expect(await everywhere(undefined)).toEqual([undefined, undefined]);
  const { username } = moderator;
  await server.inTransaction((unit) => revokeRole(unit, username));
  expect(await everywhere(moderator)).toEqual([false, false]);
});

describe('the second factor', () => {
  it('T01 opens the console after a first code, and shows recovery codes once', async () => {
    const person = await newStaff();
    const before = await server.call('GET', '/api/admin/session', { as: person });
    expect(before.body).toEqual({
      role: 'operator',
      campusId: null,
      hasSecondFactor: false,
      isConfirmed: false,
      recoveryCodesLeft: 0,
    });
    expect((await list(person)).body.error).toBe('second_factor_needed');
    const { recoveryCodes } = await setUp(person);
    expect(new Set(recoveryCodes).size).toBe(8);
    expect((await list(person)).status).toBe(200);
    const after = await server.call('GET', '/api/admin/session', { as: person });
    expect(after.body).toMatchObject({ isConfirmed: true, recoveryCodesLeft: 8 });
    const again = await server.call('POST', '/api/admin/second-factor', { as: person, body: {} });
    expect(again.body.error).toBe('second_factor_exists');
  });

  it('belongs to one session: another session of the same member gives its own code', async () => {
    const person = await newStaff();
    const { secret } = await setUp(person);
    const elsewhere = { ...person, cookie: await server.getSession(person) };
    expect((await list(elsewhere)).body.error).toBe('second_factor_needed');
    expect((await confirm(elsewhere, codeOf(secret, 1))).status).toBe(200);
    expect((await list(elsewhere)).status).toBe(200);
  });

  it('takes each code once, also in a second process at the same time', async () => {
    const person = await newStaff();
    const { secret } = await setUp(person);
    const code = codeOf(secret, 1);
    const tried = await Promise.all([confirm(person, code), confirm(person, code)]);
    expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    // The code of the step before is older than the last one that was used.
    expect((await confirm(person, codeOf(secret, -1))).body.error).toBe('code_wrong');
  });

  it('takes a recovery code once, in any spelling', async () => {
    const person = await newStaff();
    const { recoveryCodes } = await setUp(person);
    await close(person);
    const [code = ''] = recoveryCodes;
    const opened = await confirm(person, ` ${code.toUpperCase().replaceAll('-', ' ')} `);
    expect(opened.body).toMatchObject({ isConfirmed: true, recoveryCodesLeft: 7 });
    expect((await confirm(person, code)).body.error).toBe('code_wrong');
  });

  it('T11 rejects guesses after eight attempts, the right code too', async () => {
    const person = await newStaff();
    const { secret } = await setUp(person);
    await close(person);
    await server.db.deleteFrom('rate_limits').execute();
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => confirm(person, String(index).repeat(6))),
    );
    expect(guesses.map(({ body }) => body.error)).toEqual(
      Array.from({ length: 8 }, () => 'code_wrong'),
    );
    const right = await confirm(person, codeOf(secret, 1));
    expect([right.status, right.body.error]).toEqual([429, 'too_many_codes']);
    expect((await list(person)).status).toBe(403);
  });

  it('needs a recent login or the password to be set up', async () => {
    const person = await newStaff();
    await sql`
      update sessions set created_at = now() - interval '1 day' where member_id = ${person.memberId}
    `.execute(server.db);
    const { body } = await server.call('POST', '/api/admin/second-factor', {
      as: person,
      body: {},
    });
    expect(body.error).toBe('recent_log_in_needed');
  });

  it('rejects a setup of someone else, a changed one, and a wrong first code', async () => {
    const [one, two] = [await newStaff(), await newStaff()];
    const begun = await server.call('POST', '/api/admin/second-factor', { as: one, body: {} });
    const { setUp: value, secret } = begun.body;
    const finish = (as: Person, body: object) =>
      server.call('PUT', '/api/admin/second-factor', { as, body });
    const responses = [
      await finish(two, { setUp: value, code: codeOf(secret) }),
      await finish(one, { setUp: `${value.slice(0, -2)}AA`, code: codeOf(secret) }),
      await finish(one, { setUp: value, code: codeOf(secret, 40) }),
    ];
    expect(responses.map(({ body }) => body.error)).toEqual([
      'set_up_expired',
      'set_up_expired',
      'code_wrong',
    ]);
  });

  it('is asked for again after 30 minutes without use', async () => {
    const person = await newOperator();
    const age = (minutes: number) =>
      sql`update staff_sessions set last_used_at = now() - make_interval(mins => ${minutes})`.execute(
        server.db,
      );
    await age(29);
    expect((await list(person)).status).toBe(200);
    await age(29);
    expect((await list(person)).status).toBe(200);
    await age(31);
    expect((await list(person)).body.error).toBe('second_factor_needed');
    // A call that is rejected does not keep the console open.
    expect((await list(person)).body.error).toBe('second_factor_needed');
  });

  it('is stored encrypted, and its codes as hashes', async () => {
    const person = await newStaff();
    const { secret, recoveryCodes } = await setUp(person);
    const { rows } = await sql<{ text: string }>`
      select s::text as text from staff s union all select c::text from staff_recovery_codes c
      union all select a::text from staff_acts a
    `.execute(server.db);
    const stored = rows.map(({ text }) => text).join('\n');
    for (const secretText of [secret, ...recoveryCodes]) expect(stored).not.toContain(secretText);
  });

  it('can be reset in the shell, which closes the console', async () => {
    const person = await newOperator();
    await server.inTransaction((unit) => resetFactor(unit, person.username));
    expect((await list(person)).body.error).toBe('second_factor_needed');
    const session = await server.call('GET', '/api/admin/session', { as: person });
    expect(session.body).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
  });
});

describe('roles', () => {
  const add = (as: Person, body: object) => server.call('POST', '/api/admin/staff', { as, body });

  it('an operator adds a moderator, whose console has the audit of their campus only, and removes them', async () => {
    const operator = await newOperator();
    const person = await server.person();
    const body = { username: `@${person.username.toUpperCase()}`, role: 'moderator' };
    const added = await add(operator, { ...body, campusId: 'ou' });
    expect([added.status, added.body.campusId]).toEqual([201, 'ou']);
    await setUp(person);
    const [other, second] = [await server.person(), await server.person()];
    await add(operator, { username: other.username, role: 'operator' });
    await add(operator, { username: second.username, role: 'moderator', campusId: 'ou' });
    expect((await list(person)).body.error).toBe('staff_only');
    const seen = (await acts(person)).items.map(({ campusId }: { campusId: unknown }) => campusId);
    expect(new Set(seen)).toEqual(new Set(['ou']));
    // Not what concerns themselves: they must not learn who reported or decided.
    expect(JSON.stringify((await acts(person)).items)).not.toContain(person.username);
    const { text: csv } = await server.call('GET', '/api/admin/acts.csv', { as: person });
    expect(csv).toContain('"staff.add","ou"');
    expect(csv).not.toContain('"staff.add",""');
    const path = `/api/admin/staff/${person.memberId}`;
    expect((await server.call('DELETE', path, { as: operator })).status).toBe(200);
    const session = await server.call('GET', '/api/admin/session', { as: person });
    expect(session.body.error).toBe('staff_only');
  });

  it('nobody changes their own role or that of another operator, or gives a role twice', async () => {
    const [operator, other] = [await newOperator(), await newOperator()];
    const moderator = await newStaff({ role: 'moderator', campusId: 'ou' });
    const banned = await server.person({ banned: true });
    const remove = (memberId: string) =>
      server.call('DELETE', `/api/admin/staff/${memberId}`, { as: operator });
    const before = await list(operator);
    const responses = [
      await remove(operator.memberId),
      await remove(other.memberId),
      await remove(banned.memberId),
      await remove('nobody'),
      await add(operator, { username: operator.username, role: 'operator' }),
      await add(operator, { username: moderator.username, role: 'operator' }),
      await add(operator, { username: banned.username, role: 'operator' }),
      await add(operator, { username: 'nobody-at-all', role: 'operator' }),
      await add(operator, { username: banned.username, role: 'moderator', campusId: 'ou' }),
    ];
    expect(responses.map(({ body }) => body.error)).toEqual([
      'own_role',
      'operator_role',
      'staff_member_missing',
      'staff_member_missing',
      'own_role',
      'already_staff',
      'no_such_member',
      'no_such_member',
      'no_such_member',
    ]);
    const person = await server.person();
    for (const campusId of [undefined, 'nowhere']) {
      const { body } = await add(operator, {
        username: person.username,
        role: 'moderator',
        campusId,
      });
      expect(body.error).toBe('no_such_campus');
    }
    expect((await list(operator)).body).toEqual(before.body);
  });

  it('the shell revokes any role but that of the last operator', async () => {
    const lone = await startTestServer();
    const [one, two] = [await lone.person(), await lone.person()];
    const grant = ({ username }: Person) =>
      lone.inTransaction((unit) => grantRole(unit, { username, role: 'operator', campusId: null }));
    const revoke = ({ username }: Person) =>
      lone.inTransaction((unit) => revokeRole(unit, username));
    await grant(one);
    await expect(grant(one)).rejects.toThrow('is on the staff already');
    await expect(revoke(one)).rejects.toThrow('is the last operator');
    await expect(revoke(two)).rejects.toThrow('is not on the staff');
    await grant(two);
    // At the same time: one of them stays.
    const revoked = await Promise.allSettled([revoke(one), revoke(two)]);
    expect(revoked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await lone.close();
  });

  it('the shell does not revoke the last operator who can log in, and resets the factor of one who is banned', async () => {
    const lone = await startTestServer();
    const [one, two] = [await lone.person(), await lone.person()];
    for (const { username } of [one, two]) {
      await lone.inTransaction((unit) =>
        grantRole(unit, { username, role: 'operator', campusId: null }),
      );
    }
    await sql`update members set banned_at = now() where id = ${two.memberId}`.execute(lone.db);
    const revoke = ({ username }: Person) =>
      lone.inTransaction((unit) => revokeRole(unit, username));
    await expect(revoke(one)).rejects.toThrow('is the last operator');
    await lone.inTransaction((unit) => resetFactor(unit, two.username));
    await revoke(two);
    await expect(revoke(one)).rejects.toThrow('is the last operator');
    await lone.close();
  });

  it('a banned operator has no console', async () => {
    const operator = await newOperator();
    await sql`update members set banned_at = now() where id = ${operator.memberId}`.execute(
      server.db,
    );
    expect((await list(operator)).status).toBe(401);
  });
});
