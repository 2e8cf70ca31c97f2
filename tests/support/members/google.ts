import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { OAuth2Server, type MutableResponse, type MutableToken } from 'oauth2-mock-server';
import type { Browser } from './browser.ts';
import type { TestServer } from '../servers/server.ts';

/** The claims of Google about a person. */
export type GooglePerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
};

export type FakeGoogle = {
  env: Record<string, string>;
  /** Sets the person who signs in from now on. */
  setPerson(person: GooglePerson): void;
  /** Corrupts all further tokens, or the responses that carry them, in one way; with null they are correct again. */
  corruptTokens(how: TokenCorruption | null): void;
  close(): Promise<void>;
};

export type TokenCorruption = {
  /** Changes the token before it is signed. */
  token?: (token: MutableToken) => void;
  /** Changes the body of the response that carries the token. */
  response?: (body: Record<string, unknown>) => void;
};

const clientId = 'quad-test-client';
const clientSecret = 'quad-test-secret';

/** An OpenID Connect provider on loopback that signs in without asking for a password. */
export async function startGoogle(): Promise<FakeGoogle> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  let person: GooglePerson = { sub: 'nobody' };
  let corruption: TokenCorruption | null = null;
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, person);
    corruption?.token?.(token);
  });
  server.service.on('beforeResponse', (response: MutableResponse) => {
    if (response.body !== '') corruption?.response?.(response.body);
  });
  return {
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_DISCOVERY_URL: `${server.issuer.url}/.well-known/openid-configuration`,
    },
    setPerson: (next) => void (person = next),
    corruptTokens: (how) => void (corruption = how),
    close: () => server.stop(),
  };
}

export type Returned = Record<string, string>;

/** Goes to the provider and back, as a browser does; returns the page's address and the values after its `#`. */
export async function goToGoogle(
  server: TestServer,
  browser: Browser,
  campus = 'ou',
): Promise<{ returned: Returned; landing: URL }> {
  const { body } = await browser.call('POST', '/api/sign-in/google', { campus });
  const redirect = await fetch(body.address, { redirect: 'manual' });
  const back = new URL(redirect.headers.get('location') ?? '');
  const { headers } = await server.call('GET', back.pathname + back.search, { campus: 'nowhere' });
  const landing = new URL(String(headers['location']));
  return { returned: Object.fromEntries(new URLSearchParams(landing.hash.slice(1))), landing };
}

export function finish(browser: Browser, returned: Returned, campus = 'ou') {
  return browser.call('POST', '/api/sign-in/google/finish', { campus, body: returned });
}

/** The complete sign-in. */
export async function signInWithGoogle(server: TestServer, browser: Browser, campus = 'ou') {
  const { returned } = await goToGoogle(server, browser, campus);
  return finish(browser, returned, campus);
}

const strangersKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Signs a token again: with another key, with the client's secret, or not at all. */
export function signedBy(
  how: 'a stranger' | 'the client secret' | 'nobody',
  token: string,
): string {
  const [head = '', payload = ''] = token.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString());
  const alg = { 'a stranger': 'RS256', 'the client secret': 'HS256', nobody: 'none' }[how];
  const text = `${Buffer.from(JSON.stringify({ ...header, alg })).toString('base64url')}.${payload}`;
  const signatures = {
    'a stranger': () => sign('sha256', Buffer.from(text), strangersKey),
    'the client secret': () => createHmac('sha256', clientSecret).update(text).digest(),
    nobody: () => Buffer.alloc(0),
  };
  return `${text}.${signatures[how]().toString('base64url')}`;
}
