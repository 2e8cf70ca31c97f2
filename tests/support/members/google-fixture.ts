import type { AppOptions } from '#app/server/build-app.ts';
import { openBrowser, type Browser } from './browser.ts';
import { startGoogle, type FakeGoogle } from './google.ts';
import { startTestServer, type TestServer } from '../servers/server.ts';

/** A server, a fake Google, and people without an account. */
export type GoogleFixture = {
  google: FakeGoogle;
  server: TestServer;
  stranger(traits?: { email_verified?: boolean; name?: string }): Stranger;
  getViewer(browser: Browser): Promise<{ id: string } | null>;
  /** Signs up with a password; the address is not verified. */
  register(email: string): Promise<Browser>;
  /** All rows of accounts that a sign-in could change. */
  accountRows(): Promise<object>;
  close(): Promise<void>;
};

type Stranger = { sub: string; email: string; email_verified: boolean; name: string };

export const fixturePassword = 'a-couch-and-a-lamp';

export async function openGoogleFixture(options: AppOptions = {}): Promise<GoogleFixture> {
  const google = await startGoogle();
  const server = await startTestServer(google.env, options);
  const { db } = server;
  let last = 0;
  return {
    google,
    server,
    stranger(traits) {
      last += 1;
      const email = `stranger${last}@mail.example`;
      return { sub: `sub-${last}`, email, email_verified: true, name: 'Grace Hopper', ...traits };
    },
    getViewer: async (browser) => (await browser.call('GET', '/api/session')).body.viewer,
    async register(email) {
      const browser = openBrowser(server);
      const body = { email, password: fixturePassword, name: 'Eve Mallory', acceptsTerms: true };
      const { status } = await browser.call('POST', '/api/accounts', { body });
      if (status !== 201) throw new Error(`not registered: ${status}`);
      return browser;
    },
    accountRows: async () => ({
      members: await db.selectFrom('members').selectAll().orderBy('id').execute(),
      ways: await db.selectFrom('sign_in_methods').selectAll().orderBy('id').execute(),
      sessions: await db.selectFrom('sessions').select('id').orderBy('id').execute(),
    }),
    async close() {
      await server.close();
      await google.close();
    },
  };
}
