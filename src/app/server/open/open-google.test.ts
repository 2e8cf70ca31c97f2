import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/members/browser.ts';
import { finish } from '#tests/support/members/google.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quad-google-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const development = () =>
  startTestServer({ NODE_ENV: 'development', SMTP_URL: '', DATA_DIR: dataDir });

/** Logs in with the emulator of the server: its page shows a form, which is sent with this choice. */
async function logIn(server: TestServer, choice: Record<string, string>) {
  const browser = openBrowser(server);
  const { body } = await browser.call('POST', '/api/sign-in/google', {});
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    return { text: await response.text(), next: location ? new URL(location, url).href : '' };
  };
  const page = (await visit(body.address)).next;
  const chooser = await visit(page);
  const resumed = (await visit(page, choice)).next;
  const back = new URL((await visit(resumed)).next);
  const { headers } = await server.call('GET', back.pathname + back.search, { campus: 'nowhere' });
  const returned = new URLSearchParams(new URL(String(headers['location'])).hash.slice(1));
  const finished = await finish(browser, Object.fromEntries(returned));
  const session = await browser.call('GET', '/api/session');
  const { origin: issuer } = new URL(body.address);
  return { issuer, chooser: chooser.text, finished, viewer: session.body.viewer };
}

const grace = { email: 'grace@gmail.example', name: 'Grace Hopper', verified: 'on' };

describe('openGoogle', () => {
  it('SERVICE-05 logs people in with the emulator in development, at the same issuer after a restart', async () => {
    const server = await development();
    const first = await logIn(server, grace);
    expect(first.chooser).toContain('Google emulator: choose an account');
    expect(first.viewer).toMatchObject({ firstName: 'Grace' });
    const unverified = await logIn(server, { email: 'una@gmail.example', name: 'Una' });
    expect(unverified.finished.body.message).toBe('Error: User email not found');
    const canceled = await logIn(server, { cancel: '' });
    expect(canceled.finished.body.message).toBe('Error: Sign-in process was canceled');
    await server.close();

    const restarted = await development();
    const again = await openBrowser(restarted).call('POST', '/api/sign-in/google', {});
    expect(new URL(again.body.address).origin).toBe(first.issuer);
    await restarted.close();
  });

  it('SERVICE-05 starts no emulator in production', async () => {
    const server = await startTestServer({
      NODE_ENV: 'production',
      AUTH_SECRET: 'a-secret-of-at-least-32-characters',
      DATA_DIR: join(dataDir, 'production'),
    });
    const { status } = await server.call('POST', '/api/sign-in/google', { body: {} });
    expect(status).toBe(404);
    await server.close();
  });
});
