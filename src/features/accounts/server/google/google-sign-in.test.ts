import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/members/browser.ts';
import { openGoogleFixture, type GoogleFixture } from '#tests/support/members/google-fixture.ts';
import { finish, goToGoogle, signInWithGoogle } from '#tests/support/members/google.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { startTestServer } from '#tests/support/servers/server.ts';

let fixture: GoogleFixture;
beforeAll(async () => {
  fixture = await openGoogleFixture();
});
beforeEach(async () => {
  fixture.google.corruptTokens(null);
  await fixture.server.db.deleteFrom('rate_limits').execute();
});
afterAll(() => fixture.close());

describe('signing in with Google', () => {
  it('AUTH-15 SERVICE-05 creates an account with a verified address, and finds it the next time', async () => {
    const jane = { ...fixture.stranger(), name: 'Jane Mary Doe' };
    fixture.google.setPerson(jane);
    const browser = openBrowser(fixture.server);
    const { status, body } = await signInWithGoogle(fixture.server, browser);
    expect([status, body.created]).toEqual([200, true]);
    expect(body.viewer).toMatchObject({
      email: jane.email,
      emailVerified: true,
      schoolVerified: false,
      firstName: 'Jane',
      lastName: 'D.',
      username: 'janedoe',
    });
    expect((await fixture.getViewer(browser))?.id).toBe(body.viewer.id);
    const again = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
    expect([again.body.viewer.id, again.body.created]).toEqual([body.viewer.id, false]);
    const other = fixture.stranger();
    fixture.google.setPerson({ ...other, name: 'Jane Doe' });
    const { body: namesake } = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
    expect(namesake.viewer.username).toBe('janedoe-2');
    fixture.google.setPerson({ ...fixture.stranger(), name: '4711' });
    const { body: nameless } = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
    expect(nameless.viewer).toMatchObject({ firstName: 'Anonymous', lastName: 'U.' });
  });

  it('T14 finds an account by issuer and subject, whatever the addresses are now', async () => {
    const jane = fixture.stranger();
    fixture.google.setPerson(jane);
    const { body } = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
    fixture.google.setPerson({ ...jane, email: 'moved@mail.example' });
    const moved = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
    expect(moved.body.viewer).toMatchObject({ id: body.viewer.id, email: jane.email });
    // The address was given to someone else at Google.
    fixture.google.setPerson({ ...jane, sub: 'someone-else' });
    const rejected = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      'Error: Account already exists with different credentials',
    ]);
  });

  it('AUTH-16 ERROR-51 an unverified address opens no account and creates none', async () => {
    const ana = await fixture.server.person();
    const email = `${ana.username}@mail.example`;
    fixture.google.setPerson({ ...fixture.stranger(), email, email_verified: false });
    const before = await fixture.accountRows();
    const rejected = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      'Error: Account already exists with different credentials',
    ]);
    const unverified = { ...fixture.stranger(), email_verified: false };
    const withoutEmail = { sub: 'no-address', email_verified: true };
    for (const person of [unverified, withoutEmail]) {
      fixture.google.setPerson(person);
      const nobody = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
      expect([nobody.status, nobody.body.message]).toEqual([422, 'Error: User email not found']);
    }
    expect(await fixture.accountRows()).toEqual(before);
    fixture.google.setPerson({ ...fixture.stranger(), email: email.toUpperCase() });
    const { body } = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
    expect(body).toMatchObject({ created: false, viewer: { id: ana.memberId } });
    const [notice] = await mailsTo(fixture.server, email);
    expect(notice?.subject).toBe('You can log in with Google now on Quad');
  });

  it('T16 ROLE-11 rejects a banned address and a banned member, in every spelling', async () => {
    await fixture.server.db
      .insertInto('banned_emails')
      .values({ email: 'troll@gmail.com' })
      .execute();
    const spellings = ['troll', 'Troll', 't.r.o.l.l', 'troll+1', ' troll', 'ｔｒｏｌｌ'];
    for (const local of spellings) {
      for (const domain of ['gmail.com', 'googlemail.com', 'GMAIL.com']) {
        fixture.google.setPerson({ ...fixture.stranger(), email: `${local}@${domain}` });
        const { status, body } = await signInWithGoogle(
          fixture.server,
          openBrowser(fixture.server),
        );
        expect([local, status, body.message]).toEqual([local, 403, 'Account has been banned']);
      }
    }
    const jane = fixture.stranger();
    fixture.google.setPerson(jane);
    const { body } = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
    const set = { banned_at: new Date() };
    await fixture.server.db
      .updateTable('members')
      .set(set)
      .where('id', '=', body.viewer.id)
      .execute();
    const rejected = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
    expect([rejected.status, rejected.body.message]).toEqual([403, 'Account has been banned']);
  });

  it('ERROR-50 ERROR-52 ERROR-53 each rejection of the provider shows its sentence of the specification', async () => {
    const sentences = {
      access_denied: 'Error: Sign-in process was canceled',
      user_disabled: 'Error: That account has been disabled',
      user_not_found: 'Error: User email not found',
      wrong_password: 'Error: Incorrect password',
      server_error: 'Unknown Error Signing In with Google',
      constructor: 'Unknown Error Signing In with Google',
    };
    for (const [error, message] of Object.entries(sentences)) {
      const browser = openBrowser(fixture.server);
      const { returned } = await goToGoogle(fixture.server, browser);
      const { body } = await finish(browser, { state: returned['state'] ?? '', error });
      expect([error, body.message]).toEqual([error, message]);
    }
  });

  it('SERVICE-05 does not exist without configuration, and shows an error when Google does not respond', async () => {
    const without = await startTestServer();
    for (const path of ['/api/sign-in/google', '/api/sign-in/google/finish']) {
      const { status } = await without.call('POST', path, { body: {} });
      expect(status).toBe(404);
    }
    await without.close();
    const away = await startTestServer({
      ...fixture.google.env,
      GOOGLE_DISCOVERY_URL: 'http://127.0.0.1:9/nothing',
    });
    const { status, body } = await away.call('POST', '/api/sign-in/google');
    expect([status, body.message]).toEqual([503, 'Error Signing In with Google.']);
    await away.close();
  });
});
