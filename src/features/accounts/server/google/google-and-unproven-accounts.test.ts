import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { openGoogleWorld, worldPassword, type GoogleWorld } from '#tests/support/google-world.ts';
import { signInWithGoogle } from '#tests/support/google.ts';
import { mailsTo } from '#tests/support/mailbox.ts';

let world: GoogleWorld;
beforeAll(async () => {
  world = await openGoogleWorld();
});
beforeEach(async () => {
  world.google.spoil(null);
  await world.server.db.deleteFrom('rate_limits').execute();
});
afterAll(() => world.close());

describe('T15 an account with an unproven address', () => {
  it('T15 loses its password and sessions when the owner of the address logs in with Google', async () => {
    const jane = world.stranger();
    const attacker = await world.register(jane.email);
    expect(await world.viewerOf(attacker)).not.toBeNull();
    world.google.become(jane);
    const owner = openBrowser(world.server);
    const { body } = await signInWithGoogle(world.server, owner);
    expect(body).toMatchObject({ created: false, viewer: { emailVerified: true } });
    expect(await world.viewerOf(attacker)).toBeNull();
    const again = await openBrowser(world.server).call('POST', '/api/session', {
      body: { email: jane.email, password: worldPassword },
    });
    expect([again.status, again.body.message]).toEqual([401, 'Invalid login credentials.']);
    const mails = await mailsTo(world.server, jane.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password was removed on Quad']);
    expect((await world.viewerOf(owner))?.id).toBe(body.viewer.id);
  });

  it('T15 a Google account linked to an address that is no longer proven is unlinked when the owner of the address logs in, in any way', async () => {
    for (const way of ['google', 'reset'] as const) {
      const attacker = world.stranger();
      const victim = world.stranger();
      world.google.become(attacker);
      const { body } = await signInWithGoogle(world.server, openBrowser(world.server));
      const set = { email: victim.email, email_verified: false };
      await world.server.db
        .updateTable('members')
        .set(set)
        .where('id', '=', body.viewer.id)
        .execute();
      if (way === 'google') {
        world.google.become(victim);
        expect((await signInWithGoogle(world.server, openBrowser(world.server))).body.created).toBe(
          false,
        );
      } else {
        const sent = { body: { email: victim.email } };
        await openBrowser(world.server).call('POST', '/api/password-resets', sent);
        const [mail] = await mailsTo(world.server, victim.email);
        const token = new URL(mail?.links[0] ?? '').hash.replace('#token=', '');
        const use = { body: { token, password: 'a-sofa-and-a-lamp' } };
        const reset = await openBrowser(world.server).call('POST', '/api/password-resets/use', use);
        expect(reset.status).toBe(200);
      }
      world.google.become(attacker);
      const later = await signInWithGoogle(world.server, openBrowser(world.server));
      expect([way, later.body.created]).toEqual([way, true]);
      expect(later.body.viewer.id).not.toBe(body.viewer.id);
    }
  });

  it('T15 a proven account keeps its password and sessions when its owner connects Google', async () => {
    const email = world.stranger().email;
    const browser = await world.register(email);
    await world.server.db
      .updateTable('members')
      .set({ email_verified: true })
      .where('email', '=', email)
      .execute();
    world.google.become({ ...world.stranger(), email });
    const { body } = await signInWithGoogle(world.server, openBrowser(world.server));
    expect(body.created).toBe(false);
    expect((await world.viewerOf(browser))?.id).toBe(body.viewer.id);
    const login = await openBrowser(world.server).call('POST', '/api/session', {
      body: { email, password: worldPassword },
    });
    expect(login.status).toBe(200);
  });
});
