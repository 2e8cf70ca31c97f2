import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountNoticeMail, signInLinkMail } from '#features/accounts/server/mails.ts';
import { codeMail } from '#features/verification/server/mails.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BRAND_NAME: 'Zed' });
});
afterAll(() => server.close());

const code = { code: '4821', firstName: 'Ana', purpose: 'school', validMinutes: 120 } as const;

function askForCode(to: string, campusId = 'ou') {
  return server.inTransaction(async ({ mail }) => mail(codeMail, { to, campusId, props: code }));
}

describe('the mailbox of a server that sends nothing', () => {
  it('MAIL-08 shows a mail as JSON and as a page as soon as its transaction has committed', async () => {
    await askForCode('ana@mail.example');
    const [mail] = await mailsTo(server, 'ana@mail.example');
    expect(mail).toMatchObject({ kind: 'code', subject: '4821 is your Zed code', code: '4821' });
    const list = await server.call('GET', '/dev/mail');
    expect(list.text).toContain('4821 is your Zed code');
    expect(list.text).toContain('SMTP_URL is not set');
    const [, path = ''] = /href="(\/dev\/mail\/[\da-f-]+)"/.exec(list.text) ?? [];
    const page = await server.call('GET', path);
    expect(page.text).toContain('ana@mail.example');
    const html = await server.call('GET', `${path}/html`);
    expect(html.headers['content-security-policy']).toContain('sandbox');
    expect(html.text).toContain('>4821<');
    expect((await server.call('GET', '/dev/mail/not-a-mail')).status).toBe(404);
  });

  it('MAIL-08 links to older mails, and each page has one main landmark', async () => {
    await Promise.all(Array.from({ length: 51 }, (_, n) => askForCode(`many${n}@mail.example`)));
    const pages: string[] = [];
    for (let path: string | undefined = '/dev/mail'; path;) {
      const { text } = await server.call('GET', path);
      pages.push(text);
      path = /href="(\/dev\/mail\?before=[\da-f-]+)"/.exec(text)?.[1];
    }
    expect(pages.length).toBeGreaterThan(1);
    const addressesIn = (text: string) => text.match(/many\d+@mail\.example/g) ?? [];
    expect(new Set(pages.flatMap(addressesIn)).size).toBe(51);
    const [, opened = ''] = /href="(\/dev\/mail\/[\da-f-]+)"/.exec(pages[0] ?? '') ?? [];
    for (const text of [...pages, (await server.call('GET', opened)).text]) {
      expect(text.match(/<main/g)).toHaveLength(1);
    }
  });

  it('T78 serves this machine only, at its own host names', async () => {
    const open = async (from: string, host: string) =>
      (await server.call('GET', '/dev/mail.json', { from, headers: { host } })).status;
    expect(await open('127.0.0.1', 'ut.localhost:3000')).toBe(200);
    expect(await open('::1', '[::1]:3000')).toBe(200);
    expect(await open('::ffff:127.0.0.1', '127.0.0.1:3000')).toBe(200);
    expect(await open('192.168.1.7', 'localhost:3000')).toBe(404);
    expect(await open('127.0.0.1', 'rebound.example')).toBe(404);
    expect(await open('127.0.0.1', 'localhost.evil.example:3000')).toBe(404);
  });

  it('MAIL-07 a rolled back transaction sends no mail', async () => {
    const failing = server.inTransaction(async ({ mail, announce }) => {
      mail(codeMail, { to: 'never@mail.example', campusId: 'ou', props: code });
      // Fails after the mail was inserted: PostgreSQL text cannot hold this character.
      announce({ channel: '\0', name: 'never', payload: {} });
    });
    await expect(failing).rejects.toThrow('invalid byte sequence');
    expect(await mailsTo(server, 'never@mail.example')).toEqual([]);
  });

  it('DATA-06 a mail request has `to`, `message` with subject and HTML, `date` and `createdAt`', async () => {
    await askForCode('facts@mail.example');
    const { body } = await server.call('GET', '/dev/mail.json?to=facts@mail.example');
    const [mail] = body;
    expect(mail).toMatchObject({ to: 'facts@mail.example', state: 'queued' });
    expect(mail.message).toEqual({ subject: mail.subject, html: mail.html });
    expect(mail.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(mail.createdAt).toContain(mail.date);
  });

  it('CAMPUS-20 T06 CAMPUS-06 names and addresses come from configuration, never from a request', async () => {
    await server.inTransaction(async ({ mail }) =>
      mail(accountNoticeMail, {
        to: 'cleo@mail.example',
        campusId: 'ut',
        props: { firstName: 'Cleo', what: 'passwordChanged' },
      }),
    );
    const { body } = await server.call('GET', '/dev/mail.json?to=cleo@mail.example', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(JSON.stringify(body)).not.toContain('evil');
    const [mail] = await mailsTo(server, 'cleo@mail.example');
    expect(mail?.subject).toBe('Your password was changed on Zed');
    expect(mail?.html).not.toContain('Quad');
    expect(mail?.text).toContain('University of Texas');
    for (const link of mail?.links ?? []) expect(link).toMatch(/^http:\/\/ut\.localhost:\d+/);
    expect(mail?.links).toHaveLength(3);
  });

  it('T07 a stored mail holds no code, link or token in the clear', async () => {
    const token = 'canary-token-9b1f';
    await server.inTransaction(async ({ mail }) => {
      const props = {
        address: `http://ou.localhost/login/sent#token=${token}`,
        firstName: null,
        validMinutes: 15,
      };
      mail(signInLinkMail, { to: 'dan@mail.example', campusId: 'ou', props });
    });
    const [mail] = await mailsTo(server, 'dan@mail.example');
    expect(mail?.links[0]).toContain(token);
    const rows = await server.db.selectFrom('mails').selectAll().execute();
    const stored = rows.map(({ payload, ...row }) => [String(payload), JSON.stringify(row)].join());
    expect(stored.join()).not.toContain(token);
    // With the quotation mark, of the code or of the subject: four digits alone are in random bytes at times.
    expect(JSON.stringify(code)).toContain('"4821');
    expect(stored.join()).not.toContain('"4821');
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('the mailbox of a server that sends mails', () => {
  it('MAIL-08 says that a mail server gets them, too', async () => {
    const sending = await startTestServer({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Quad <quad@mail.example>',
    });
    const list = await sending.call('GET', '/dev/mail');
    await sending.close();
    expect(list.text).toContain('These mails also go to the mail server');
    expect(list.text).not.toContain('SMTP_URL is not set');
  });
});

describe('in production', () => {
  it('MAIL-09 T78 there is no mailbox, for visitors and for members', async () => {
    const production = await startTestServer({
      NODE_ENV: 'production',
      AUTH_SECRET: 'a secret for tests only, of some length',
    });
    const member = await production.person();
    const cookie = member.cookie.replace('quad_', '__Host-quad_');
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/x', '/dev/mail/x/html']) {
      for (const headers of [{}, { cookie }]) {
        const { status, text } = await production.call('GET', path, { headers });
        expect([path, status]).toEqual([path, 404]);
        expect(text).not.toContain('Mailbox');
      }
    }
    await production.close();
  });
});
