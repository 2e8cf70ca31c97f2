import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { openApiFixture, listPaths, type ApiFixture } from '#tests/support/code/api-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const evil = 'evil-host.example';
const ownHost = 'localhost:3000';

/** Headers that name a forged host. */
const forged: Record<string, string>[] = [
  { host: evil },
  { host: `${evil}:3000` },
  { host: evil.toUpperCase() },
  { host: `${ownHost}.${evil}` },
  { host: `${ownHost}@${evil}` },
  { host: `user:word@${evil}` },
  { host: `${evil}.` },
  { host: `${evil}/${ownHost}` },
  { host: `ou.localhost"><b>${evil}` },
  { host: `xn--ou-localhost.${evil}` },
  { host: ownHost, 'x-forwarded-host': evil },
  { host: ownHost, 'x-host': evil, 'x-original-host': evil, 'x-forwarded-server': evil },
  { host: ownHost, forwarded: `host=${evil};proto=https`, 'x-forwarded-proto': 'https' },
  { host: ownHost, 'x-original-url': `https://${evil}/`, 'x-rewrite-url': `//${evil}/` },
];

/** The simplest one and a third of the others, another third for each call, so that all are used. */
const someForged = (turn: number) =>
  forged.filter((_, index) => index === 0 || index % 3 === turn % 3);

function expectNotRepeated(where: unknown, response: { text: string; headers: object }): void {
  const responseText = `${JSON.stringify(response.headers)}\n${response.text}`.toLowerCase();
  expect([where, responseText.includes(evil)]).toEqual([where, false]);
}

describe('a forged host', () => {
  it('CAMPUS-06 T04 appears in no response of the API', async () => {
    const operations = fixture.operations.filter(({ isStream }) => !isStream);
    for (const [index, { operationId, method, address, body }] of operations.entries()) {
      for (const headers of someForged(index)) {
        const origin = `http://${headers['host']}`;
        const response = await fixture.call(method, address, {
          body,
          headers: { origin, ...headers },
        });
        expectNotRepeated([operationId, headers], response);
      }
    }
  });

  it('CAMPUS-06 T04 appears in no page, redirect or document, and the canonical link is the campus’s own', async () => {
    const addresses = [...listPaths(fixture), '/openapi.json', '/docs', '/healthz', '/%', '//x'];
    for (const [index, address] of addresses.entries()) {
      for (const headers of someForged(index)) {
        expectNotRepeated([address, headers], await fixture.call('GET', address, { headers }));
      }
    }
    for (const headers of forged) {
      const { text } = await fixture.call('GET', '/home', { headers });
      expect(text).toContain('<link rel="canonical" href="http://localhost:3000/home">');
    }
  });

  it('T04 in an absolute address as the path appears in no response either', async () => {
    for (const path of ['/home', '/api/posts', '/docs', '/', '/saved']) {
      const url = `http://${evil}${path}`;
      const { headers, body: text } = await fixture.app.inject({ url, headers: { host: ownHost } });
      expectNotRepeated(url, { headers, text });
    }
  });

  it('T04 is not assumed if the own host is written in capitals or without its port', async () => {
    for (const host of ['UT.LOCALHOST:3000', 'Ut.LocalHost']) {
      const { body } = await fixture.call('GET', '/api/campus', { headers: { host } });
      expect(body.id).toBe('ut');
    }
  });

  it('CAMPUS-06 T04 T06 appears in no mail and no cookie', async () => {
    for (const [index, headers] of forged.entries()) {
      const email = `forged${index}@mail.example`;
      const sentHeaders = { origin: `http://${headers['host']}`, ...headers };
      const calls = [
        [
          '/api/accounts',
          { email, name: 'Ada Lovelace', password: 'a-couch-and-a-lamp', acceptsTerms: true },
        ],
        ['/api/sign-in-links', { email }],
        ['/api/password-resets', { email }],
      ] as const;
      for (const [path, body] of calls) {
        expectNotRepeated(
          [path, headers],
          await fixture.call('POST', path, { body, headers: sentHeaders }),
        );
      }
      const mails = await mailsTo(fixture, email);
      if (headers['host'] === ownHost) expect(mails.length).toBeGreaterThan(1);
      expect(JSON.stringify(mails)).not.toContain(evil);
    }
  });
});
