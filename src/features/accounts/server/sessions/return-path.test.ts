import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '#tests/support/members/browser.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function lastLink(email: string): Promise<URLSearchParams> {
  const [mail] = await mailsTo(server, email);
  const link = mail?.links.find((each) => each.includes('#token=')) ?? '';
  return new URLSearchParams(new URL(link).hash.slice(1));
}

const signInLink = {
  ask: (browser: Browser, body: object) => browser.call('POST', '/api/sign-in-links', { body }),
  use: (body: object) => openBrowser(server).call('POST', '/api/sign-in-links/use', { body }),
};
const resetLink = {
  ask: (browser: Browser, body: object) => browser.call('POST', '/api/password-resets', { body }),
  use: ({ token }: { token: string | null; email: string }) =>
    openBrowser(server).call('POST', '/api/password-resets/use', {
      body: { token, password: 'a-lamp-and-a-couch' },
    }),
};

describe('a mailed link leads to the page that the person wanted', () => {
  for (const [kind, link] of Object.entries({ signInLink, resetLink })) {
    it(`AUTH-23 in any browser: ${kind}`, async () => {
      const { username } = await server.person();
      const email = `${username}@mail.example`;
      await link.ask(openBrowser(server), { email, redirect: '/messages/7?goBack=/home' });
      const { body } = await link.use({ token: (await lastLink(email)).get('token'), email });
      expect(body.redirect).toBe('/messages/7?goBack=/home');
      const [mail] = await mailsTo(server, email);
      expect(JSON.stringify(mail)).not.toContain('messages/7');
    });

    it(`AUTH-22 T19 only a path of the same site: ${kind}`, async () => {
      const { username } = await server.person();
      const email = `${username}@mail.example`;
      for (const redirect of ['//evil.example', '/\\evil.example', 'https://evil.example/x']) {
        await server.db.deleteFrom('rate_limits').execute();
        await link.ask(openBrowser(server), { email, redirect });
        const { body } = await link.use({ token: (await lastLink(email)).get('token'), email });
        expect([redirect, body.redirect]).toEqual([redirect, null]);
      }
    });
  }

  it('ERROR-25 a link mailed to someone without an account says that it is new', async () => {
    await signInLink.ask(openBrowser(server), { email: 'new@mail.example', name: 'Ada Lovelace' });
    expect((await lastLink('new@mail.example')).get('new')).toBe('true');
    const [mail] = await mailsTo(server, 'new@mail.example');
    expect(mail?.subject).toMatch(/^Your link to join /);
    expect(mail?.text).not.toMatch(/log(s you)? in/i);
    const { username } = await server.person();
    await signInLink.ask(openBrowser(server), { email: `${username}@mail.example` });
    expect((await lastLink(`${username}@mail.example`)).get('new')).toBeNull();
  });
});

it('CAMPUS-20 a mail of the generic site uses the product’s name', async () => {
  const { username } = await server.person();
  const email = `${username}@mail.example`;
  await server.call('POST', '/api/sign-in-links', { campus: 'campus', body: { email } });
  const [mail] = await mailsTo(server, email);
  expect(mail?.subject).toBe('Your link to log in to Quad');
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Every campus|Quad Campus|>\s*Campus/);
});
