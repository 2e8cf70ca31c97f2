import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { newStaff } from '#tests/support/data/cases.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { staffDaysToKeep, staffDeletionErrors } from '../../contract.ts';

const reason = 'Asked for by letter; the address is lost.';

let server: TestServer;
let opal: Person;
let otto: Person;
let mona: Person;
let uma: Person;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
  [opal, otto] = [await newStaff(server), await newStaff(server)];
  mona = await newStaff(server, { campusId: 'ou' });
  uma = await newStaff(server, { campusId: 'ut' });
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.person();
});

const address = ({ memberId }: { memberId: string } = ana) =>
  `/api/admin/members/${memberId}/deletion`;
const show = (as: Person, of = ana) => server.call('GET', address(of), { as });
const propose = (as: Person, of: { memberId: string } = ana, why = reason) =>
  server.call('POST', address(of), { as, body: { reason: why } });
const stop = (as: Person, of = ana) => server.call('DELETE', address(of), { as });
const agree = async (as: Person, of = ana, askedAt?: string) => {
  const { body } = await show(opal, of);
  const seen = askedAt ?? body.proposal?.askedAt ?? '2026-01-01T00:00:00.000Z';
  return server.call('PUT', address(of), { as, body: { askedAt: seen } });
};
const row = ({ memberId }: Person = ana) =>
  server.db
    .selectFrom('account_deletions')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
const emailOf = async ({ memberId }: Person) =>
  (
    await server.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).email;
const subjectsTo = async (person: Person) =>
  (await mailsTo(server, await emailOf(person))).map(({ subject }) => subject);
const acts = async (as: Person, act: string) =>
  (await server.call('GET', `/api/admin/acts?act=${act}`, { as })).body.items.filter(
    ({ subject }: { subject: string }) => subject === `@${ana.username}`,
  );

describe('an account that its owner cannot reach', () => {
  it('T94 is deleted seven days after a second of the staff agreed; the owner gets the reason, the audit has both', async () => {
    const asked = await propose(opal);
    expect([asked.status, asked.body]).toMatchObject([
      201,
      { dueAt: null, proposal: { askedBy: opal.username, reason, isOwn: true } },
    ]);
    expect(await row()).toBeUndefined();
    const agreed = await agree(otto);
    expect(agreed.body).toMatchObject({ byStaff: true, proposal: null });
    const days = (Date.parse(agreed.body.dueAt) - Date.now()) / dayMs;
    expect(days).toBeGreaterThan(staffDaysToKeep - 0.01);
    expect(days).toBeLessThanOrEqual(staffDaysToKeep);
    const [mail] = await mailsTo(server, await emailOf(ana));
    expect(mail?.subject).toContain('will be deleted in 7 days');
    expect(mail?.text).toContain(reason);
    const own = await server.call('GET', '/api/account/deletion', { as: ana });
    expect(own.body).toMatchObject({ byStaff: true, dueAt: agreed.body.dueAt });
    expect(await acts(opal, 'member.propose-deletion')).toMatchObject([
      { actor: `@${opal.username}`, details: { reason } },
    ]);
    expect(await acts(opal, 'member.agree-deletion')).toMatchObject([
      { actor: `@${otto.username}` },
    ]);
    // Moderators read that it was decided, and no reason that was not meant for all of them.
    expect(await acts(mona, 'member.propose-deletion')).toEqual([]);
    expect(await acts(mona, 'member.agree-deletion')).toHaveLength(1);

    await server.db
      .updateTable('account_deletions')
      .set({ due_at: new Date(Date.now() - 1_000) })
      .where('member_id', '=', ana.memberId)
      .execute();
    await runJobsNow(server.db, 'find-due-deletions');
    await expect.poll(async () => (await show(opal)).status).toBe(404);
    expect((await server.call('GET', '/api/standing', { as: ana })).status).toBe(401);
  });

  it('stays if the owner says so, or the staff; the owner is told', async () => {
    await propose(opal);
    await agree(otto);
    expect(
      (await server.call('DELETE', '/api/account/deletion', { as: ana })).body.dueAt,
    ).toBeNull();
    expect((await show(opal)).body).toEqual({ dueAt: null, byStaff: false, proposal: null });
    await propose(opal);
    await agree(mona);
    const stopped = await stop(otto);
    expect(stopped.body).toEqual({ dueAt: null, byStaff: false, proposal: null });
    expect(await row()).toBeUndefined();
    await expect.poll(() => subjectsTo(ana)).toHaveLength(4);
    expect((await subjectsTo(ana)).join()).toContain("won't be deleted");
    expect(await acts(opal, 'member.stop-deletion')).toMatchObject([
      { actor: `@${otto.username}` },
    ]);
  });

  it('T94 is not deleted by one person, by a moderator of another campus, or on a proposal that has changed', async () => {
    expect((await agree(otto)).body.error).toBe('proposal_missing');
    const { body } = await propose(opal);
    const seen = body.proposal.askedAt;
    expect((await agree(opal)).body.error).toBe('second_person_needed');
    expect((await agree(uma)).status).toBe(404);
    expect((await show(uma)).status).toBe(404);
    expect((await stop(uma)).status).toBe(404);
    expect((await propose(otto)).body.error).toBe('deletion_proposed');
    await stop(opal);
    expect((await stop(opal)).body.error).toBe('proposal_missing');
    await propose(opal, ana, 'Another reason');
    expect((await agree(otto, ana, seen)).body.error).toBe('proposal_missing');
    expect(await row()).toBeUndefined();
    expect(await subjectsTo(ana)).toEqual([]);
  });

  it('is not deleted when who asked is no operator any more, or has deleted the own account', async () => {
    const third = await newStaff(server);
    await propose(third);
    await server.call('DELETE', `/api/admin/staff/${third.memberId}`, { as: opal });
    await server.db.deleteFrom('staff').where('member_id', '=', third.memberId).execute();
    expect((await agree(otto)).body.error).toBe('asker_gone');
    await server.db
      .updateTable('deletion_proposals')
      .set({ asked_by: null })
      .where('member_id', '=', ana.memberId)
      .execute();
    expect((await agree(otto)).body.error).toBe('asker_gone');
    expect((await stop(otto)).status).toBe(200);
  });

  it('cannot be one of the staff, one’s own, a banned one, one that is going already, or nobody’s', async () => {
    const banned = await server.person({ banned: true });
    const leaving = await server.person();
    await server.call('POST', '/api/account/deletion', {
      as: leaving,
      body: { username: leaving.username },
    });
    const wrong: [{ memberId: string }, string, number, string][] = [
      [mona, reason, 422, 'staff_account'],
      [otto, reason, 422, 'staff_account'],
      [opal, reason, 422, 'own_account'],
      [banned, reason, 422, 'account_banned'],
      [leaving, reason, 409, 'deletion_exists'],
      [ana, '  ', 422, 'reason_missing'],
      [ana, 'x'.repeat(501), 400, 'malformed_request'],
      [{ memberId: crypto.randomUUID() }, reason, 404, 'member_missing'],
      [{ memberId: 'nobody' }, reason, 404, 'member_missing'],
    ];
    for (const [of, why, status, error] of wrong) {
      const response = await propose(opal, of, why);
      expect([error, response.status, response.body.error]).toEqual([error, status, error]);
    }
    // Staff take back what staff decided, never the owner's own wish.
    expect((await stop(opal, leaving)).body.error).toBe('proposal_missing');
    expect(await row(leaving)).toMatchObject({ by_staff: false });
  });

  it('stays when the member was banned, joined the staff, or asked for it while the proposal waited', async () => {
    await propose(opal);
    await server.db
      .updateTable('members')
      .set({ banned_at: new Date() })
      .where('id', '=', ana.memberId)
      .execute();
    expect((await agree(otto)).body.error).toBe('account_banned');
    await server.db
      .updateTable('members')
      .set({ banned_at: null })
      .where('id', '=', ana.memberId)
      .execute();
    await server.db
      .insertInto('staff')
      .values({ member_id: ana.memberId, role: 'moderator', campus_id: 'ou' })
      .execute();
    expect((await agree(otto)).body.error).toBe('staff_account');
    await server.db.deleteFrom('staff').where('member_id', '=', ana.memberId).execute();
    await server.call('POST', '/api/account/deletion', {
      as: ana,
      body: { username: ana.username },
    });
    expect((await agree(otto)).body.error).toBe('deletion_exists');
    expect(await row()).toMatchObject({ by_staff: false });
  });

  it('of two who agree at once one does, and of agreeing and taking back at once one happens', async () => {
    for (let n = 0; n < 5; n += 1) {
      ana = await server.person();
      const askedAt = (await propose(opal)).body.proposal.askedAt;
      const results = await Promise.all([agree(otto, ana, askedAt), agree(mona, ana, askedAt)]);
      expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      ana = await server.person();
      const second = (await propose(opal)).body.proposal.askedAt;
      const [agreed, stopped] = await Promise.all([agree(otto, ana, second), stop(opal)]);
      expect(stopped.status).toBe(200);
      expect([200, 409]).toContain(agreed.status);
      expect(await row()).toBeUndefined();
    }
  });

  it('is proposed by operators only; what waits is listed for who may agree, the oldest first', async () => {
    expect((await propose(mona)).status).toBe(403);
    expect((await propose(ana, mona)).status).toBe(403);
    const texan = await server.person({ campus: 'ut' });
    await propose(opal);
    await propose(otto, texan);
    const listed = async (as: Person) =>
      (await server.call('GET', '/api/admin/deletions', { as })).body.items
        .filter(({ memberId }: { memberId: string }) =>
          [ana.memberId, texan.memberId].includes(memberId),
        )
        .map(({ username, isOwn }: { username: string; isOwn: boolean }) => [username, isOwn]);
    expect(await listed(opal)).toEqual([
      [ana.username, true],
      [texan.username, false],
    ]);
    expect(await listed(mona)).toEqual([[ana.username, false]]);
    expect(await listed(uma)).toEqual([[texan.username, false]]);
    expect((await agree(uma, texan)).body).toMatchObject({ byStaff: true });
    expect(await listed(uma)).toEqual([]);
  });

  it('says in each sentence what to do', () => {
    for (const { message } of Object.values(staffDeletionErrors)) expect(message).toMatch(/\.$/);
  });
});
