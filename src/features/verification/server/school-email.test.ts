import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockedCalls } from '#tests/support/faults/hold-lock.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import {
  getEmail,
  newSchoolEmail,
  createVerification,
  type Verification,
} from '#tests/support/members/verification.ts';

let server: TestServer;
let by: Verification;
beforeAll(async () => {
  server = await startTestServer();
  by = createVerification(server);
});
afterAll(() => server.close());
// The limits have separate tests; other tests would use them up.
beforeEach(() => server.db.deleteFrom('rate_limits').execute());

const incorrect = 'Your code was incorrect. Please try again.';

describe('proving a school', () => {
  it('VERIFY-05 VERIFY-06 VERIFY-07 the code makes the member a student of the campus, once', async () => {
    const dan = await server.person({ campus: null });
    const schoolEmail = newSchoolEmail();
    expect((await by.sendPin(dan, schoolEmail)).status).toBe(202);
    const mails = await mailsTo(server, schoolEmail);
    expect(mails).toHaveLength(1);
    const code = await by.codeTo(schoolEmail);
    expect(code).toMatch(/^[1-9]\d{3}$/);
    const { body } = await by.enterPin(dan, code);
    expect(body.viewer).toMatchObject({
      schoolVerified: true,
      campusId: 'ou',
      accessLevel: 'campusMember',
    });
    const state = await server.call('GET', '/api/school-email', { as: dan });
    expect(state.body).toMatchObject({ schoolEmail, pendingEmail: null });
    const again = await by.enterPin(dan, code);
    expect([again.status, again.body.message]).toEqual([422, incorrect]);
  });

  it("T72 a student whose school email is replaced is notified at the account's email", async () => {
    const dan = await server.person({ campus: null });
    for (const schoolEmail of [newSchoolEmail(), newSchoolEmail()]) {
      expect(await mailsTo(server, getEmail(dan))).toEqual([]);
      await server.db.deleteFrom('rate_limits').execute();
      await by.sendPin(dan, schoolEmail);
      expect((await by.enterPin(dan, await by.codeTo(schoolEmail))).status).toBe(200);
    }
    const subjects = (await mailsTo(server, getEmail(dan))).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^Your school email was changed/)]);
  });

  it('VERIFY-11 any mailbox of the campus’s domains proves the school, and is stored in lower case', async () => {
    for (const [typed, stored] of [
      ['Ann1@ou.edu', 'ann1@ou.edu'],
      ['a.b@OU.edu', 'a.b@ou.edu'],
      ['Emma.M.Walsh-1@law.ou.EDU', 'emma.m.walsh-1@law.ou.edu'],
      ['f_last@ou.edu', 'f_last@ou.edu'],
    ] as const) {
      const dan = await server.person({ campus: null });
      expect([typed, (await by.sendPin(dan, typed)).status]).toEqual([typed, 202]);
      await by.enterPin(dan, await by.codeTo(stored));
      const { body } = await server.call('GET', '/api/school-email', { as: dan });
      expect(body.schoolEmail).toBe(stored);
      const late = await server.person({ campus: null });
      const rejected = await by.sendPin(late, stored.toUpperCase());
      expect([typed, rejected.body.error]).toEqual([typed, 'school_email_taken']);
      const again = await by.sendPin(dan, stored.toUpperCase());
      expect([typed, again.body.error]).toEqual([typed, 'school_email_unchanged']);
    }
  });

  it('VERIFY-11 T30 ERROR-32 what is no mailbox of a domain of the campus is rejected with the reason', async () => {
    const dan = await server.person({ campus: null });
    const domains = 'addresses of OU end in ou.edu or ouhsc.edu';
    for (const [schoolEmail, reason] of [
      ['a..b@ou.edu', 'it has two dots in a row'],
      ['.a@ou.edu', 'it begins with a dot'],
      ['a+b@ou.edu', 'leave out the + and what follows it'],
      ['a b@ou.edu', 'leave out the space'],
      ['ann@gmail.com', domains],
      ['ann@ou.edu.evil.com', domains],
      ['ann@utexas.edu', domains],
      ['ann@evilou.edu', domains],
      ['ann@x.evilou.edu', domains],
      ['ann@ou.edu\r\nBcc: x@evil.com', 'write it as you@ou.edu'],
      ['ann@ou.edu\n', domains],
    ]) {
      const { status, body } = await by.sendPin(dan, schoolEmail ?? '');
      expect([schoolEmail, status, body.message, body.errors]).toEqual([
        schoolEmail,
        422,
        'Enter a valid school email',
        [{ path: 'body.schoolEmail', msg: `Enter a valid school email: ${reason}` }],
      ]);
    }
    const mails = await server.db
      .selectFrom('mails')
      .select('recipient')
      .where('member_id', '=', dan.memberId)
      .execute();
    expect(mails).toEqual([]);
    expect((await by.sendPin(dan, newSchoolEmail())).status).toBe(202);
  });

  it('VERIFY-11 a campus may accept letters and digits only', async () => {
    const plain = await startTestServer({}, { refreshMs: 20 });
    const byPlain = createVerification(plain);
    const dan = await plain.person({ campus: null });
    await plain.db.updateTable('campuses').set({ mailboxes: 'plain' }).execute();
    const reason = 'OU has only letters and digits before the @';
    for (const odd of ['a.b@ou.edu', 'a-b@ou.edu', 'a_b@ou.edu']) {
      await expect
        .poll(async () => (await byPlain.sendPin(dan, odd)).body.errors?.[0]?.msg)
        .toBe(`Enter a valid school email: ${reason}`);
    }
    expect((await byPlain.sendPin(dan, 'Ann1@ou.edu')).status).toBe(202);
    await plain.close();
  });

  it('VERIFY-13 the campus named in the call counts, and accepts only its own domains', async () => {
    const dan = await server.person({ campus: null });
    const state = await server.call('GET', '/api/school-email?campus=SMU', {
      as: dan,
      campus: 'campus',
    });
    expect(state.body.campus).toMatchObject({ id: 'smu', name: 'SMU', mailboxes: 'any' });
    expect(state.body.campus.emailDomains[0]).toBe('smu.edu');
    const here = await server.call('GET', '/api/school-email', { as: dan });
    expect(here.body.campus).toMatchObject({ id: 'ou' });
    expect((await by.sendPin(dan, newSchoolEmail('ou.edu'), { campusId: 'smu' })).status).toBe(422);
    const schoolEmail = newSchoolEmail('smu.edu');
    expect((await by.sendPin(dan, schoolEmail, { campusId: 'smu', on: 'campus' })).status).toBe(
      202,
    );
    const { body } = await by.enterPin(dan, await by.codeTo(schoolEmail));
    expect(body.viewer.campusId).toBe('smu');
  });

  it('VERIFY-16 a new code for the same address is for the same campus', async () => {
    const dan = await server.person({ campus: null });
    const schoolEmail = newSchoolEmail('utexas.edu');
    expect((await by.sendPin(dan, schoolEmail, { campusId: 'ut' })).status).toBe(202);
    const [mail] = await mailsTo(server, schoolEmail);
    expect(mail?.text).toContain('wants to join UT');
    expect((await by.sendPin(dan, schoolEmail)).status).toBe(202);
    const { body } = await by.enterPin(dan, await by.codeTo(schoolEmail));
    expect(body.viewer.campusId).toBe('ut');
  });

  it('VERIFY-12 every domain is accepted for its own campus and for no other', async () => {
    const campuses = await server.db
      .selectFrom('campuses')
      .select(['id', 'email_domains', 'is_generic'])
      .where('is_generic', '=', false)
      .execute();
    expect(campuses).toHaveLength(14);
    const dan = await server.person({ campus: null });
    for (const { id, email_domains: domains } of campuses) {
      expect(domains.length).toBeGreaterThan(0);
      for (const domain of domains) {
        await server.db.deleteFrom('rate_limits').execute();
        const own = await by.sendPin(dan, newSchoolEmail(domain), { campusId: id });
        const other = await by.sendPin(dan, newSchoolEmail(domain), {
          campusId: id === 'ou' ? 'ut' : 'ou',
        });
        expect([id, domain, own.status, other.status]).toEqual([id, domain, 202, 422]);
      }
    }
  });

  it('VERIFY-12 T30 every subdomain of a school’s own domain belongs to that school, and to no other', async () => {
    const dan = await server.person({ campus: null });
    for (const [domain, campusId, other] of [
      ['law.ou.edu', 'ou', 'okstate'],
      ['fuqua.duke.edu', 'duke', 'unt'],
      ['cse.unt.edu', 'unt', 'tamu'],
      ['alumni.ufl.edu', 'uf', 'ucf'],
      ['a.deep.one.fsu.edu', 'fsu', 'uf'],
    ]) {
      await server.db.deleteFrom('rate_limits').execute();
      const statuses = [];
      for (const id of [campusId ?? '', other ?? ''])
        statuses.push((await by.sendPin(dan, newSchoolEmail(domain), { campusId: id })).status);
      expect([domain, ...statuses]).toEqual([domain, 202, 422]);
    }
  });

  it('VERIFY-08 on the generic site without a campus, the domain determines the campus', async () => {
    const dan = await server.person({ campus: null });
    const schoolEmail = newSchoolEmail('utexas.edu');
    expect((await by.sendPin(dan, schoolEmail, { on: 'campus' })).status).toBe(202);
    const { body } = await by.enterPin(dan, await by.codeTo(schoolEmail));
    expect(body.viewer.campusId).toBe('ut');
  });

  it('ERROR-33 ERROR-34 an empty address, an unchanged one and an unknown campus are rejected', async () => {
    const ana = await server.person();
    const schoolEmail = newSchoolEmail();
    await server.db
      .updateTable('members')
      .set({ school_email: schoolEmail })
      .where('id', '=', ana.memberId)
      .execute();
    for (const [typed, campusId, message] of [
      ['', undefined, 'Enter a new school email'],
      [schoolEmail, undefined, 'Enter a new school email'],
      [newSchoolEmail(), 'bogus', 'Something went wrong'],
    ] as const) {
      const { status, body } = await by.sendPin(ana, typed, campusId ? { campusId } : {});
      expect([typed, status, body.message]).toEqual([typed, 422, message]);
    }
  });

  it('T30 one school address belongs to one account, also if two prove it at once', async () => {
    const schoolEmail = newSchoolEmail();
    const people = await Promise.all([
      server.person({ campus: null }),
      server.person({ campus: null }),
    ]);
    const codes: string[] = [];
    for (const person of people) {
      await by.sendPin(person, schoolEmail);
      codes.push(await by.codeTo(schoolEmail));
    }
    const proving = await server.db.transaction().execute(async (tx) => {
      // Holds the lock until both requests wait for it.
      const ids = people.map(({ memberId }) => memberId);
      await sql`select from members where id = any(${ids}::uuid[]) for update`.execute(tx);
      const both = people.map((person, at) => by.enterPin(person, codes[at] ?? ''));
      await expect.poll(() => blockedCalls(server.db)).toBe(2);
      return { responses: Promise.all(both) };
    });
    const responses = await proving.responses;
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = await server.person({ campus: null });
    const rejected = await by.sendPin(late, schoolEmail);
    expect([rejected.status, rejected.body.error]).toEqual([409, 'school_email_taken']);
  });
});
