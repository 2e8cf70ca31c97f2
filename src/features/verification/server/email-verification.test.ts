import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '#tests/support/mailbox.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts';
import { addressOf, verificationOf, type Verification } from '#tests/support/verification.ts';

let server: TestServer;
let by: Verification;
beforeAll(async () => {
  server = await startTestServer();
  by = verificationOf(server);
});
afterAll(() => server.close());
// The limits have tests of their own; the others would use them up for each other.
beforeEach(() => server.db.deleteFrom('rate_limits').execute());

const viewerOf = async (as: Person) =>
  (await server.call('GET', '/api/session', { as })).body.viewer;

describe('proving the account’s own address', () => {
  it('VERIFY-01 VERIFY-02 the mailed code sets the flag, for good', async () => {
    const eve = await server.person({ emailVerified: false });
    expect((await by.sendEmailCode(eve)).body).toEqual({ sent: true });
    const { status, body } = await by.verifyEmail(eve, await by.codeTo(addressOf(eve)));
    expect([status, body.viewer.emailVerified]).toEqual([200, true]);
    expect((await viewerOf(eve)).emailVerified).toBe(true);
    expect((await by.sendEmailCode(eve)).body).toEqual({ sent: false });
  });

  it('coming back to the page sends no second code, asking for one does', async () => {
    const eve = await server.person({ emailVerified: false });
    await by.sendEmailCode(eve);
    expect((await by.sendEmailCode(eve)).body).toEqual({ sent: false });
    expect((await by.sendEmailCode(eve, true)).body).toEqual({ sent: true });
    expect(await mailsTo(server, addressOf(eve))).toHaveLength(2);
  });

  it('two tabs that open the page at once are sent one code', async () => {
    const eve = await server.person({ emailVerified: false });
    const answers = await Promise.all(Array.from({ length: 6 }, () => by.sendEmailCode(eve)));
    expect(answers.filter(({ body }) => body.sent)).toHaveLength(1);
    expect(await mailsTo(server, addressOf(eve))).toHaveLength(1);
  });

  it('T29 a code for an address that the account has left proves nothing', async () => {
    const eve = await server.person({ emailVerified: false });
    await by.sendEmailCode(eve);
    const code = await by.codeTo(addressOf(eve));
    await server.db
      .updateTable('members')
      .set({ email: `moved-${addressOf(eve)}` })
      .where('id', '=', eve.memberId)
      .execute();
    expect((await by.verifyEmail(eve, code)).status).toBe(422);
    expect((await viewerOf(eve)).emailVerified).toBe(false);
  });
});
