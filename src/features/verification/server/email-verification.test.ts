import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import {
  getEmail,
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

const getViewer = async (as: Person) =>
  (await server.call('GET', '/api/session', { as })).body.viewer;

describe('proving the account’s own address', () => {
  it('VERIFY-01 VERIFY-02 the mailed code verifies the address permanently', async () => {
    const eve = await server.person({ emailVerified: false });
    expect((await by.sendEmailCode(eve)).body).toEqual({ sent: true });
    const { status, body } = await by.verifyEmail(eve, await by.codeTo(getEmail(eve)));
    expect([status, body.viewer.emailVerified]).toEqual([200, true]);
    expect((await getViewer(eve)).emailVerified).toBe(true);
    expect((await by.sendEmailCode(eve)).body).toEqual({ sent: false });
  });

  it('opening the page again sends no second code; asking for one does', async () => {
    const eve = await server.person({ emailVerified: false });
    await by.sendEmailCode(eve);
    expect((await by.sendEmailCode(eve)).body).toEqual({ sent: false });
    expect((await by.sendEmailCode(eve, true)).body).toEqual({ sent: true });
    expect(await mailsTo(server, getEmail(eve))).toHaveLength(2);
  });

  it('two tabs that open the page at once cause one code', async () => {
    const eve = await server.person({ emailVerified: false });
    const responses = await Promise.all(Array.from({ length: 6 }, () => by.sendEmailCode(eve)));
    expect(responses.filter(({ body }) => body.sent)).toHaveLength(1);
    expect(await mailsTo(server, getEmail(eve))).toHaveLength(1);
  });

  it("T29 a code for the account's former address proves nothing", async () => {
    const eve = await server.person({ emailVerified: false });
    await by.sendEmailCode(eve);
    const code = await by.codeTo(getEmail(eve));
    await server.db
      .updateTable('members')
      .set({ email: `moved-${getEmail(eve)}` })
      .where('id', '=', eve.memberId)
      .execute();
    expect((await by.verifyEmail(eve, code)).status).toBe(422);
    expect((await getViewer(eve)).emailVerified).toBe(false);
  });
});

describe('correcting an address that is not proven', () => {
  const correct = (as: Person, email: string) =>
    server.call('PUT', '/api/email-address', { as, body: { email } });

  it('VERIFY-01 T29 the new address gets a code, and codes and links to the old one become invalid', async () => {
    const eve = await server.person({ emailVerified: false });
    const old = getEmail(eve);
    await by.sendEmailCode(eve);
    const code = await by.codeTo(old);
    await server.call('POST', '/api/sign-in-links', { body: { email: old } });
    const email = `right-${old}`;
    const { status, body } = await correct(eve, ` ${email.toUpperCase()} `);
    expect([status, body.viewer.email]).toEqual([200, email]);
    expect((await by.verifyEmail(eve, code)).status).toBe(422);
    const links = await server.db
      .selectFrom('mailed_links')
      .selectAll()
      .where('member_id', '=', eve.memberId)
      .execute();
    expect(links).toEqual([]);
    expect((await by.sendEmailCode(eve)).body).toEqual({ sent: true });
    expect((await by.verifyEmail(eve, await by.codeTo(email))).status).toBe(200);
    expect((await getViewer(eve)).emailVerified).toBe(true);
  });

  it('VERIFY-01 T16 a taken, a banned and a proven address are rejected, and attempts are limited', async () => {
    const eve = await server.person({ emailVerified: false });
    const ana = await server.person();
    await server.db.insertInto('banned_emails').values({ email: 'troll@mail.example' }).execute();
    for (const [email, status, error] of [
      [getEmail(ana), 409, 'email_taken'],
      ['troll+1@mail.example', 403, 'account_banned'],
      ['not an address', 400, 'malformed_request'],
    ] as const) {
      const response = await correct(eve, email);
      expect([email, response.status, response.body.error]).toEqual([email, status, error]);
    }
    const proven = await correct(ana, 'other@mail.example');
    expect([proven.status, proven.body.error]).toEqual([409, 'email_already_verified']);
    const statuses = [];
    for (let round = 0; round < 12; round += 1)
      statuses.push((await correct(eve, `another${round}@mail.example`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await getViewer(ana)).email).toBe(getEmail(ana));
  });

  it('T15 R19 the account of an address that its owner proves meanwhile is not moved', async () => {
    const eve = await server.person({ emailVerified: false });
    await by.sendEmailCode(eve);
    const code = await by.codeTo(getEmail(eve));
    const [moved, proven] = await Promise.all([
      correct(eve, `moved-${getEmail(eve)}`),
      by.verifyEmail(eve, code),
    ]);
    const viewer = await getViewer(eve);
    expect([200, 409]).toContain(moved.status);
    expect([moved.status === 200, proven.status === 200]).toContain(true);
    expect(viewer.emailVerified).toBe(viewer.email === getEmail(eve));
  });

  it('R19 of two members who move to one address at once, one gets it', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, () => server.person({ emailVerified: false })),
    );
    const responses = await Promise.all(people.map((each) => correct(each, 'wanted@mail.example')));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
  });
});
