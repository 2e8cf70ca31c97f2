import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { actsOn } from '#tests/support/data/notifications.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { emailedTypes, type EmailedType } from '../../contract/mailed.ts';
import { signUnsubscribing } from './unsubscribe-token.ts';

let server: TestServer;
let on: ReturnType<typeof actsOn>;
beforeAll(async () => {
  server = await startTestServer();
  on = actsOn(server);
});
afterAll(() => server.close());

const address = ({ username }: Person) => `${username}@mail.example`;
const everything = {
  'wanted found': true,
  message: true,
  messagePreview: false,
  comment: true,
  'comment reply': true,
  like: true,
  'deal offer': true,
  'deal accepted': true,
  'deal meeting': true,
  'deal changed': true,
  'deal ended': true,
  'deal rate': true,
};

const preferences = async (as: Person) =>
  (await server.call('GET', '/api/notification-preferences', { as })).body;

function getToken(who: Person, type: EmailedType = 'like'): string {
  return signUnsubscribing(server.sealer, { memberId: who.memberId, type });
}

/** Unsubscribes in one click, as a mail provider's server does. */
function oneClick(
  path: string,
  headers: Record<string, string> = {},
  payload = 'List-Unsubscribe=One-Click',
) {
  return server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload,
  });
}

describe('unsubscribing from mails', () => {
  it('MAIL-06 T33 one POST to the address in the mail’s headers, by anybody, turns off that type only', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const postId = await on.post(ana);
    await on.save(ben, postId);
    const { body } = await server.call('GET', `/dev/mail.json?to=${address(ana)}`);
    const { headers, html } = body[0];
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(headers['List-Unsubscribe'].slice(1, -1));
    expect(url.hostname).toBe('localhost');
    expect(html).toContain(url.pathname);
    const path = url.pathname + url.search;

    for (let look = 0; look < 5; look += 1) {
      await server.call('GET', path);
      const { body: offer } = await server.call('GET', `/api${path}`);
      expect(offer).toEqual({ type: 'like', mailed: true });
    }
    expect(await preferences(ana)).toEqual(everything);

    const response = await oneClick(path);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined]);
    expect(await preferences(ana)).toEqual({ ...everything, like: false });
    await on.save(ben, await on.post(ana));
    await on.reply(ben, postId);
    expect((await mailsTo(server, address(ana))).map(({ kind }) => kind)).toEqual([
      'comment',
      'like',
    ]);
    expect(await on.unread(ana)).toBe(3);
    expect(await preferences(ben)).toEqual(everything);
  });

  it('T33 any type of form is accepted, and cookies of any member have no effect', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const forms = ['multipart/form-data; boundary=x', 'application/json', 'text/plain'];
    for (const [index, type] of forms.entries()) {
      const path = `/unsubscribe?token=${getToken(ana, emailedTypes[index])}`;
      const response = await oneClick(path, {
        'content-type': type,
        origin: 'https://mail.example',
        cookie: ben.cookie,
      });
      expect(response.statusCode).toBe(200);
    }
    const turnedOff = Object.fromEntries(forms.map((_, index) => [emailedTypes[index], false]));
    expect(await preferences(ana)).toEqual({ ...everything, ...turnedOff });
    expect(await preferences(ben)).toEqual(everything);
  });

  it('T33 T67 a form of more than a few kilobytes is rejected', async () => {
    const ana = await server.person();
    const path = `/unsubscribe?token=${getToken(ana)}`;
    const response = await oneClick(path, {}, 'x'.repeat(3_000_000));
    expect(response.statusCode).toBe(413);
    expect(await preferences(ana)).toEqual(everything);
  });

  it('T33 a link that was changed, or is for another type of mail, is rejected', async () => {
    const ana = await server.person();
    const good = getToken(ana);
    const [body = '', signature = ''] = good.split('.');
    const forge = (...values: unknown[]) =>
      Buffer.from(JSON.stringify(values)).toString('base64url');
    const security = signUnsubscribing(server.sealer, {
      memberId: ana.memberId,
      type: JSON.parse('"code"'),
    });
    const tampered = [
      '',
      body,
      `${body}.`,
      `${forge(ana.memberId, 'comment')}.${signature}`,
      `${forge((await server.person()).memberId, 'like')}.${signature}`,
      `${body}.${signature.slice(0, -2)}AA`,
      good.toUpperCase(),
      security,
    ];
    for (const token of tampered) {
      const query = `?token=${encodeURIComponent(token)}`;
      expect((await oneClick(`/unsubscribe${query}`)).statusCode, token).toBe(400);
      const posted = await server.call('POST', '/api/unsubscribe', { body: { token } });
      expect(posted.status, token).toBe(400);
      expect((await server.call('GET', `/api/unsubscribe${query}`)).status, token).toBe(400);
    }
    expect((await oneClick('/unsubscribe')).statusCode).toBe(400);
    expect((await oneClick('/unsubscribe?token=a&token=b')).statusCode).toBe(400);
    expect(await preferences(ana)).toEqual(everything);
  });

  it('T33 mails about the account itself have no such link', async () => {
    const dan = await server.person({ emailVerified: false });
    await server.call('POST', '/api/email-verification', { as: dan, body: { again: false } });
    const { body } = await server.call('GET', `/dev/mail.json?to=${address(dan)}`);
    for (const mail of body) {
      expect(mail.headers).toEqual({});
      expect(mail.text).not.toContain('/unsubscribe');
    }
  });

  it('R19 two hundred requests at once, and then fifty changes at once, leave one valid state', async () => {
    const ana = await server.person();
    const token = getToken(ana);
    const clicks = Array.from({ length: 200 }, () =>
      server.call('POST', '/api/unsubscribe', { body: { token } }),
    );
    const statuses = (await Promise.all(clicks)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const rows = await server.db
      .selectFrom('mail_opt_outs')
      .select('type')
      .where('member_id', '=', ana.memberId)
      .execute();
    expect(rows).toEqual([{ type: 'like' }]);
    const set = (like: boolean) =>
      server.call('PUT', '/api/notification-preferences', { as: ana, body: { like } });
    const mixed = Array.from({ length: 50 }, (_, n) => set(n % 2 === 0));
    expect(new Set((await Promise.all(mixed)).map(({ status }) => status))).toEqual(new Set([200]));
    await set(true);
    expect(await preferences(ana)).toEqual(everything);
  });

  it('changing one type leaves the others', async () => {
    const ana = await server.person();
    const put = (body: unknown) =>
      server.call('PUT', '/api/notification-preferences', { as: ana, body });
    expect((await put({ message: false })).body).toEqual({ ...everything, message: false });
    expect((await put({ like: false })).body).toEqual({
      ...everything,
      message: false,
      like: false,
    });
    expect((await put({ message: true })).body).toEqual({ ...everything, like: false });
    expect((await put({ email: false })).status).toBe(400);
    expect((await put({ like: 'no' })).status).toBe(400);
  });
});
