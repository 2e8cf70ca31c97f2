import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '#tests/support/members/browser.ts';
import { openGoogleFixture, type GoogleFixture } from '#tests/support/members/google-fixture.ts';
import { signInWithGoogle } from '#tests/support/members/google.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { newSchoolEmail } from '#tests/support/members/verification.ts';

let fixture: GoogleFixture;
beforeAll(async () => {
  fixture = await openGoogleFixture();
});
beforeEach(() => fixture.server.db.deleteFrom('rate_limits').execute());
afterAll(() => fixture.close());

const getViewer = async (browser: Browser) =>
  (await browser.call('GET', '/api/session')).body.viewer;

async function lastMail(email: string) {
  const [mail] = await mailsTo(fixture.server, email);
  const link = mail?.links.find((each) => each.includes('#token=')) ?? '';
  return { code: mail?.code, token: new URLSearchParams(link.split('#')[1]).get('token') };
}

async function byCode(email: string, campus = 'ou'): Promise<Browser> {
  const browser = openBrowser(fixture.server);
  const password = 'a-couch-and-a-lamp';
  const body = { name: 'Rosa Parks', email, password, acceptsTerms: true };
  await browser.call('POST', '/api/accounts', { campus, body });
  await browser.call('POST', '/api/email-codes', { campus, body: { again: false } });
  const { code } = await lastMail(email);
  await browser.call('PUT', '/api/email-verification', { campus, body: { code } });
  return browser;
}

async function byLink(email: string): Promise<Browser> {
  const browser = openBrowser(fixture.server);
  await browser.call('POST', '/api/sign-in-links', { body: { email, name: 'Rosa Parks' } });
  const { token } = await lastMail(email);
  await browser.call('POST', '/api/sign-in-links/use', { body: { token } });
  return browser;
}

async function byGoogle(email: string): Promise<Browser> {
  const browser = openBrowser(fixture.server);
  fixture.google.setPerson({ ...fixture.stranger(), email });
  await signInWithGoogle(fixture.server, browser);
  return browser;
}

async function byReset(email: string): Promise<Browser> {
  await fixture.register(email);
  const browser = openBrowser(fixture.server);
  await browser.call('POST', '/api/password-resets', { body: { email } });
  const { token } = await lastMail(email);
  const password = 'a-lamp-and-a-couch';
  await browser.call('POST', '/api/password-resets/use', { body: { token, password } });
  await browser.call('POST', '/api/session', { body: { email, password } });
  return browser;
}

const byLinkToAnAccount = async (email: string) => {
  await fixture.register(email);
  return byLink(email);
};

const ways = { byCode, byLink, byLinkToAnAccount, byGoogle, byReset };

describe('one proof is enough', () => {
  for (const [way, enter] of Object.entries(ways)) {
    it(`VERIFY-06 proving an address of the site’s school ${way} makes the member a student`, async () => {
      const email = newSchoolEmail('law.ou.edu');
      const browser = await enter(email);
      expect(await getViewer(browser)).toMatchObject({
        email,
        emailVerified: true,
        schoolVerified: true,
        campusId: 'ou',
        accessLevel: 'campusMember',
      });
      const state = await browser.call('GET', '/api/school-email');
      expect(state.body.schoolEmail).toBe(email);
    });

    it(`VERIFY-06 T30 another address, or one that another member has proven, makes nobody a student ${way}`, async () => {
      const taken = newSchoolEmail();
      const other = await fixture.server.person();
      await fixture.server.db
        .updateTable('members')
        .set({ school_email: taken })
        .where('id', '=', other.memberId)
        .execute();
      const plain = newSchoolEmail('mail.example');
      const addresses = [taken, plain, newSchoolEmail('utexas.edu'), newSchoolEmail('evilou.edu')];
      for (const email of addresses) {
        const viewer = await getViewer(await enter(email));
        expect([email, viewer.schoolVerified, viewer.campusId]).toEqual([email, false, null]);
      }
    });
  }

  it('VERIFY-08 on the generic site the address determines the campus', async () => {
    const browser = await byCode(newSchoolEmail('utexas.edu'), 'campus');
    const { body } = await browser.call('GET', '/api/session', { campus: 'campus' });
    expect(body.viewer).toMatchObject({ schoolVerified: true, campusId: 'ut' });
  });
});

describe('the owner of an address', () => {
  it('T15 a second link to a new account does not end the session that the first one opened', async () => {
    const email = newSchoolEmail('mail.example');
    const first = await byLink(email);
    const second = await byLink(email);
    expect((await getViewer(first)).email).toBe(email);
    expect((await getViewer(second)).emailVerified).toBe(true);
  });

  it('T15 a link ends a session that was opened by a link to another address of the account', async () => {
    const [own, victims] = [newSchoolEmail('mail.example'), newSchoolEmail('mail.example')];
    const attacker = await byLink(own);
    const body = { email: victims };
    expect((await attacker.call('PUT', '/api/email-address', { body })).status).toBe(200);
    const owner = await byLink(victims);
    expect((await getViewer(owner)).email).toBe(victims);
    expect(await getViewer(attacker)).toBeNull();
  });

  it("T15 the owner's name replaces that of a squatter", async () => {
    for (const way of [byLink, byGoogle]) {
      const email = newSchoolEmail('mail.example');
      await fixture.register(email);
      const viewer = await getViewer(await way(email));
      expect([viewer.firstName === 'Eve', viewer.username.startsWith('evemallory')]).toEqual([
        false,
        false,
      ]);
    }
  });
});
