import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import {
  getEmail,
  newSchoolEmail,
  createVerification,
  wrongCodeFor,
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

const usedUp =
  'That code no longer works because too many wrong codes were entered. Send a new one.';
const incorrect = 'Your code was incorrect. Please try again.';

/** Sends a code without the limits of sending, which have separate tests. */
async function newCode(person: Person): Promise<string> {
  const schoolEmail = newSchoolEmail();
  await server.db.deleteFrom('rate_limits').where('key', 'like', 'code-%').execute();
  await by.sendPin(person, schoolEmail);
  return by.codeTo(schoolEmail);
}

describe('the mailed code', () => {
  it('VERIFY-16 a new code replaces the old', async () => {
    const dan = await server.person({ campus: null });
    const schoolEmail = newSchoolEmail();
    await by.sendPin(dan, schoolEmail);
    const old = await by.codeTo(schoolEmail);
    let fresh = old;
    // One time in nine thousand the new code is the same number.
    while (fresh === old) {
      await server.db.deleteFrom('rate_limits').execute();
      await by.sendPin(dan, schoolEmail);
      fresh = await by.codeTo(schoolEmail);
    }
    expect((await by.enterPin(dan, old)).status).toBe(422);
    expect((await by.enterPin(dan, fresh)).status).toBe(200);
  });

  it('a right code and the wrong ones before it do not count towards the limits of the client and the campus', async () => {
    const dan = await server.person({ campus: null });
    const code = await newCode(dan);
    await by.enterPin(dan, wrongCodeFor(code));
    expect((await by.enterPin(dan, code)).status).toBe(200);
    const counts = await server.db
      .selectFrom('rate_limits')
      .select(['key', 'count'])
      .where('key', 'like', 'wrong-codes-%')
      .where('count', '>', 0)
      .execute();
    expect(counts).toEqual([{ key: `wrong-codes-school:${dan.memberId}`, count: 1 }]);
  });

  it('VERIFY-15 ERROR-31 five wrong codes invalidate it, and the sixth is told so; a new one works', async () => {
    const dan = await server.person({ campus: null });
    const schoolEmail = newSchoolEmail();
    await by.sendPin(dan, schoolEmail);
    const code = await by.codeTo(schoolEmail);
    for (let round = 0; round < 5; round += 1) {
      const { status, body } = await by.enterPin(dan, wrongCodeFor(code));
      expect([status, body.message]).toEqual([422, incorrect]);
    }
    const { status, body } = await by.enterPin(dan, code);
    expect([status, body.message]).toEqual([422, usedUp]);
    await by.sendPin(dan, schoolEmail);
    expect((await by.enterPin(dan, await by.codeTo(schoolEmail))).status).toBe(200);
  });

  it('T28 R19 of two hundred guesses at once at most five are checked', async () => {
    const dan = await server.person({ campus: null });
    const schoolEmail = newSchoolEmail();
    await by.sendPin(dan, schoolEmail);
    const code = await by.codeTo(schoolEmail);
    await Promise.all(Array.from({ length: 200 }, () => by.enterPin(dan, wrongCodeFor(code))));
    const row = await server.db
      .selectFrom('verification_codes')
      .select('tries_left')
      .where('member_id', '=', dan.memberId)
      .executeTakeFirst();
    expect(row?.tries_left).toBe(0);
    await server.db.deleteFrom('rate_limits').execute();
    expect((await by.enterPin(dan, code)).status).toBe(422);
  });

  it('LIMIT-29 a code is from 1000 to 9999 and valid for two hours', async () => {
    const dan = await server.person({ campus: null });
    const codes: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      await server.db.deleteFrom('rate_limits').execute();
      const schoolEmail = newSchoolEmail();
      await by.sendPin(dan, schoolEmail);
      codes.push(Number(await by.codeTo(schoolEmail)));
    }
    expect(codes.every((code) => code >= 1000 && code <= 9999)).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(15);
    for (const [seconds, status] of [
      [2 * 3600 + 1, 422],
      [2 * 3600 - 10, 200],
    ] as const) {
      await server.db.deleteFrom('rate_limits').execute();
      const schoolEmail = newSchoolEmail();
      await by.sendPin(dan, schoolEmail);
      await sql`
        update verification_codes set expires_at = expires_at - make_interval(secs => ${seconds})
        where member_id = ${dan.memberId}
      `.execute(server.db);
      expect([seconds, (await by.enterPin(dan, await by.codeTo(schoolEmail))).status]).toEqual([
        seconds,
        status,
      ]);
    }
  });

  it('T28 AUTH-24 three codes an hour and five a day to one address; after a correction the new address gets its own, up to ten a day', async () => {
    const dan = await server.person({ campus: null });
    const sendTo = async (address: string, times: number) => {
      const statuses = [];
      for (let round = 0; round < times; round += 1)
        statuses.push((await by.sendPin(dan, address)).status);
      return statuses;
    };
    const nextHour = () =>
      sql`
        update rate_limits set window_ends_at = now() - interval '1 second' where key like '%-hour:%'
      `.execute(server.db);
    const [mistyped, corrected] = [newSchoolEmail(), newSchoolEmail()];
    expect(await sendTo(mistyped, 5)).toEqual([202, 202, 202, 429, 429]);
    const rejected = await by.sendPin(dan, mistyped);
    expect(rejected.body.message).toMatch(
      /^Too many attempts\. Please wait (1 hour|\d+ minutes)\.$/,
    );
    expect(await sendTo(corrected, 1)).toEqual([202]);
    await nextHour();
    expect(await sendTo(mistyped, 3)).toEqual([202, 202, 429]);
    const others = [];
    for (let round = 0; round < 20; round += 1) {
      others.push((await by.sendPin(dan, newSchoolEmail())).status);
      if (round % 4 === 3) await nextHour();
    }
    expect(others.filter((status) => status === 202).length).toBeLessThanOrEqual(4);
  });

  it('T28 T81 three codes an hour to one address from one network, whoever asks; its owner on another network still gets one', async () => {
    const schoolEmail = newSchoolEmail();
    const send = async (from: string) =>
      (
        await server.call('POST', '/api/school-email-codes', {
          as: await server.person({ campus: null }),
          body: { schoolEmail },
          from,
        })
      ).status;
    const strangers = [];
    for (let round = 0; round < 6; round += 1) strangers.push(await send('198.51.100.7'));
    expect(strangers).toEqual([202, 202, 202, 429, 429, 429]);
    expect(await send('203.0.113.20')).toBe(202);
  });

  it('T31 all spellings of one mailbox share a limit', async () => {
    const statuses = [];
    for (const tag of ['', '+a', '+b', '+c']) {
      const person = await server.person({ emailVerified: false });
      await server.db
        .updateTable('members')
        .set({ email: `mailbox${tag}@mail.example` })
        .where('id', '=', person.memberId)
        .execute();
      statuses.push((await by.sendEmailCode(person)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  it('T31 one client can have three hundred codes mailed in an hour, for whichever members', async () => {
    const askers = await Promise.all(
      Array.from({ length: 8 }, () => server.person({ campus: null })),
    );
    await server.db
      .insertInto('rate_limits')
      .values({
        key: 'code-client:127.0.0.1',
        count: 295,
        window_ends_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    const statuses = [];
    for (const asker of askers) statuses.push((await by.sendPin(asker, newSchoolEmail())).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
  });

  it('AUTH-24 T28 attempts to enter codes have a limit of their own', async () => {
    const dan = await server.person({ campus: null });
    const statuses = [];
    for (let round = 0; round < 50; round += 1)
      statuses.push((await by.enterPin(dan, '1000'.repeat(4))).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(25);
    const { body, headers } = await by.enterPin(dan, '1000');
    expect(body.message).toBe('Too many attempts. Please wait 24 hours.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
  });

  it('T29 a code proves only what it was sent for', async () => {
    const dan = await server.person({ campus: null });
    const eve = await server.person({ emailVerified: false });
    const schoolEmail = newSchoolEmail();
    await by.sendPin(dan, schoolEmail);
    const pin = await by.codeTo(schoolEmail);
    await by.sendEmailCode(eve);
    const emailCode = await by.codeTo(getEmail(eve));
    expect((await by.verifyEmail(dan, pin)).status).toBe(422);
    expect((await by.verifyEmail(eve, pin)).status).toBe(pin === emailCode ? 200 : 422);
    expect((await by.enterPin(await server.person({ campus: null }), pin)).status).toBe(422);
    for (const more of [
      { campusId: 'ut' },
      { schoolEmail: 'x1@utexas.edu' },
      { memberId: eve.memberId },
    ]) {
      const { status } = await server.call('PUT', '/api/school-email', {
        as: dan,
        body: { code: pin, ...more },
      });
      expect(status).toBe(400);
    }
    expect((await by.enterPin(dan, pin)).body.viewer.campusId).toBe('ou');
  });

  it('VERIFY-17 T28 no response and no row of the code or its mail contains the digits', async () => {
    const dan = await server.person({ campus: null });
    const schoolEmail = newSchoolEmail();
    const responses = [await by.sendPin(dan, schoolEmail)];
    const code = await by.codeTo(schoolEmail);
    responses.push(await server.call('GET', '/api/school-email', { as: dan }));
    responses.push(await by.enterPin(dan, wrongCodeFor(code)));
    for (const { body } of responses) {
      const { requestId: _, ...visible } = body;
      expect(JSON.stringify(visible)).not.toContain(code);
    }
    const rows = await server.db
      .selectFrom('verification_codes')
      .select(['code_hash', 'email', 'purpose'])
      .where('member_id', '=', dan.memberId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.code_hash).toHaveLength(32);
    const mails = await server.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', schoolEmail)
      .execute();
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0]?.payload)).not.toContain(
      Buffer.from(`"${code}"`).toString('hex'),
    );
  });
});
