import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/members/browser.ts';
import {
  openGoogleFixture,
  fixturePassword,
  type GoogleFixture,
} from '#tests/support/members/google-fixture.ts';
import { signInWithGoogle } from '#tests/support/members/google.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';

let fixture: GoogleFixture;
beforeAll(async () => {
  fixture = await openGoogleFixture();
});
beforeEach(async () => {
  fixture.google.corruptTokens(null);
  await fixture.server.db.deleteFrom('rate_limits').execute();
});
afterAll(() => fixture.close());

describe('T15 an account with an unproven address', () => {
  it('T15 loses its password and sessions when the owner of the address logs in with Google', async () => {
    const jane = fixture.stranger();
    const attacker = await fixture.register(jane.email);
    expect(await fixture.getViewer(attacker)).not.toBeNull();
    fixture.google.setPerson(jane);
    const owner = openBrowser(fixture.server);
    const { body } = await signInWithGoogle(fixture.server, owner);
    expect(body).toMatchObject({ created: false, viewer: { emailVerified: true } });
    expect(await fixture.getViewer(attacker)).toBeNull();
    const again = await openBrowser(fixture.server).call('POST', '/api/session', {
      body: { email: jane.email, password: fixturePassword },
    });
    expect([again.status, again.body.message]).toEqual([401, 'Invalid login credentials.']);
    const mails = await mailsTo(fixture.server, jane.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password was removed on Quad']);
    expect((await fixture.getViewer(owner))?.id).toBe(body.viewer.id);
  });

  it('T15 a Google account linked to an address that is no longer proven is unlinked when the owner of the address logs in, in any way', async () => {
    for (const way of ['google', 'reset'] as const) {
      const attacker = fixture.stranger();
      const victim = fixture.stranger();
      fixture.google.setPerson(attacker);
      const { body } = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
      const set = { email: victim.email, email_verified: false };
      await fixture.server.db
        .updateTable('members')
        .set(set)
        .where('id', '=', body.viewer.id)
        .execute();
      if (way === 'google') {
        fixture.google.setPerson(victim);
        expect(
          (await signInWithGoogle(fixture.server, openBrowser(fixture.server))).body.created,
        ).toBe(false);
      } else {
        const sent = { body: { email: victim.email } };
        await openBrowser(fixture.server).call('POST', '/api/password-resets', sent);
        const [mail] = await mailsTo(fixture.server, victim.email);
        const token = new URL(mail?.links[0] ?? '').hash.replace('#token=', '');
        const use = { body: { token, password: 'a-sofa-and-a-lamp' } };
        const reset = await openBrowser(fixture.server).call(
          'POST',
          '/api/password-resets/use',
          use,
        );
        expect(reset.status).toBe(200);
      }
      fixture.google.setPerson(attacker);
      const later = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
      expect([way, later.body.created]).toEqual([way, true]);
      expect(later.body.viewer.id).not.toBe(body.viewer.id);
    }
  });

  it('T15 a proven account keeps its password and sessions when its owner connects Google', async () => {
    const email = fixture.stranger().email;
    const browser = await fixture.register(email);
    await fixture.server.db
      .updateTable('members')
      .set({ email_verified: true })
      .where('email', '=', email)
      .execute();
    fixture.google.setPerson({ ...fixture.stranger(), email });
    const { body } = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
    expect(body.created).toBe(false);
    expect((await fixture.getViewer(browser))?.id).toBe(body.viewer.id);
    const login = await openBrowser(fixture.server).call('POST', '/api/session', {
      body: { email, password: fixturePassword },
    });
    expect(login.status).toBe(200);
  });
});
