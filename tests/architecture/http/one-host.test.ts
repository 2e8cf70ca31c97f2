import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const headersFor = (host: string, scheme = 'http') => ({
  headers: { host, origin: `${scheme}://${host}` },
});

describe('in development', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({}, { source: await pagesFromSource() });
  });
  afterAll(() => server.close());

  it('CAMPUS-03 OU’s site is at localhost, and its pages at other names of the machine redirect there', async () => {
    const page = '/login?redirect=%2Fsaved&email=a';
    for (const name of ['ou.localhost', '127.0.0.1', '[::1]', 'OU.localhost', 'nosuch.localhost']) {
      const { status, headers } = await server.call('GET', page, headersFor(`${name}:3000`));
      expect([name, status, headers['location']]).toEqual([
        name,
        302,
        `http://localhost:3000${page}`,
      ]);
    }
    for (const name of ['localhost', 'ut.localhost', 'laptop.example', '192.0.2.7']) {
      const { status } = await server.call('GET', page, headersFor(`${name}:3000`));
      expect([name, status]).toEqual([name, 200]);
    }
    const { text } = await server.call('GET', '/home', headersFor('ut.localhost:3000'));
    expect(text).toContain('<link rel="canonical" href="http://ut.localhost:3000/home">');
  });

  it('CAMPUS-03 calls, files and health checks respond at every name', async () => {
    for (const path of ['/api/campus', '/healthz', '/readyz', '/openapi.json']) {
      const { status } = await server.call('GET', path, headersFor('127.0.0.1:3000'));
      expect([path, status]).toEqual([path, 200]);
    }
  });
});

it('CAMPUS-03 a server that listens on one other address has OU’s site there', async () => {
  const server = await startTestServer({ HOST: '127.0.0.2' }, { source: await pagesFromSource() });
  const { body } = await server.call('GET', '/api/campus', headersFor('127.0.0.2:3000'));
  expect(body).toMatchObject({ id: 'ou', siteUrl: 'http://127.0.0.2:3000' });
  const { status } = await server.call('GET', '/home', headersFor('127.0.0.2:3000'));
  expect(status).toBe(200);
  await server.close();
});

describe('in production', () => {
  let server: TestServer;
  const evil = headersFor('evil.example', 'https');
  beforeAll(async () => {
    const env = { NODE_ENV: 'production', AUTH_SECRET: 'k8Jw2-vQzR5tYp0LxNc7-mBs4HdGf1Ue' };
    server = await startTestServer(env, { source: await pagesFromSource() });
  });
  afterAll(() => server.close());

  it('T04 an unknown host opens no session', async () => {
    const body = {
      email: 'new@mail.example',
      name: 'Ada Lovelace',
      password: 'a-couch-and-a-lamp',
      acceptsTerms: true,
    };
    const rejected = await server.call('POST', '/api/accounts', { body, ...evil });
    expect([rejected.status, rejected.body.error]).toEqual([421, 'wrong_host']);
    expect(rejected.headers['set-cookie']).toBeUndefined();
    expect(await server.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    const accepted = await server.call('POST', '/api/accounts', { body });
    expect(accepted.status).toBe(201);
    expect(String(accepted.headers['set-cookie'])).toContain('__Host-quad_session=');
  });

  it('T04 the login pages of an unknown host redirect to the campus’s own address; its other pages respond', async () => {
    for (const page of [
      '/login?redirect=/saved',
      '/register',
      '/user_registration',
      '/cross-site-login',
    ]) {
      const { status, headers } = await server.call('GET', page, evil);
      expect([status, headers['location']]).toEqual([302, `https://ou.quad.example${page}`]);
    }
    for (const path of ['/home', '/healthz', '/readyz', '/openapi.json', '/api/campus']) {
      expect([path, (await server.call('GET', path, evil)).status]).toEqual([path, 200]);
    }
    expect((await server.call('GET', '/login')).status).toBe(200);
    // The host names of development have no meaning here.
    expect((await server.call('GET', '/home', headersFor('127.0.0.1', 'https'))).status).toBe(200);
  });
});
