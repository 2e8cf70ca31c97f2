import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';
import { defineMail } from './mail-kind.ts';
import {
  startMailServer,
  type MailServer,
  type MailServerFaults,
} from '#tests/support/servers/mail-server.ts';
import { buildApp } from '#app/server/build-app.ts';
import { queueMails } from '#tests/support/data/queue-mails.ts';
import { quickMailTimes, untilMails } from '#tests/support/data/mails.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

type CodeProps = { code: string; firstName: string; purpose: string; validMinutes: number };

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

async function mailServer(faults?: MailServerFaults): Promise<MailServer> {
  const server = await startMailServer(faults);
  opened.push(server);
  return server;
}

async function quad(env: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer(env, { mailTimes: quickMailTimes });
  opened.push(server);
  return server;
}

describe('delivery', () => {
  it('SERVICE-11 MAIL-07 delivers a mail once, as HTML and as plain text, from the configured sender', async () => {
    const smtp = await mailServer();
    const server = await quad(smtp.env);
    await queueMails(server.db, { count: 1 });
    await untilMails(server.db, { sent: 1 });
    const [{ to, mail } = { to: [], mail: undefined }] = smtp.mails;
    expect(to).toEqual(['m0@mail.example']);
    expect(mail?.from).toEqual({ name: 'Quad', address: 'no-reply@quad.example' });
    expect(mail?.subject).toBe('1000 is your Quad code');
    expect(mail?.html).toContain('>1000<');
    expect(mail?.text).toContain('\n1000\n');
    const row = await server.db.selectFrom('mails').select('id').executeTakeFirst();
    expect(mail?.messageId).toBe(`<${row?.id}@quad.example>`);
    expect(smtp.mails).toHaveLength(1);
  });

  it('T07 T76 in production erases contents after delivery and logs no address', async () => {
    const smtp = await mailServer({
      onRecipient: (to) => (to.startsWith('gone') ? 550 : undefined),
    });
    const server = await quad({
      ...smtp.env,
      NODE_ENV: 'production',
      AUTH_SECRET: 'a secret for tests only, of some length',
    });
    const lines: string[] = [];
    for (const level of ['warn', 'error'] as const) {
      server.app.log[level] = (...args: unknown[]) => void lines.push(JSON.stringify(args));
    }
    const addresses = ['ana@mail.example', 'gone@mail.example'];
    const mails = { count: 2, to: (n: number) => addresses[n] ?? '' };
    await queueMails(server.db, mails, server.config.authSecret);
    await untilMails(server.db, { sent: 1, failed: 1 });
    const rows = await server.db.selectFrom('mails').select('payload').execute();
    expect(rows).toEqual([{ payload: null }, { payload: null }]);
    expect(lines.join()).toContain('mail given up');
    expect(lines.join()).not.toMatch(/gone@|100[01]/);
  });

  it('MAIL-07 a code that has expired before a mail server was set is not sent', async () => {
    const smtp = await mailServer();
    const server = await quad({});
    await queueMails(server.db, { count: 2 });
    await server.db
      .updateTable('mails')
      .set({ created_at: new Date(Date.now() - 3 * 3_600_000) })
      .where('recipient', '=', 'm0@mail.example')
      .execute();
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = server.config;
    const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL, DATA_DIR };
    const later = await buildApp(loadConfig({ ...settings, ...smtp.env }), {
      mailTimes: quickMailTimes,
    });
    opened.push(later);
    await untilMails(server.db, { sent: 1, dropped: 1 });
    expect(smtp.mails.map(({ to }) => to)).toEqual([['m1@mail.example']]);
  });

  it('MAIL-07 a mail that was to wait for a day, or waited for the mail server, is tried again after its first rejections', async () => {
    const rejections = new Map<string, number>();
    const smtp = await mailServer({
      onRecipient: (to) => {
        const count = (rejections.get(to) ?? 0) + 1;
        rejections.set(to, count);
        return count <= 3 ? 450 : undefined;
      },
    });
    const server = await quad({});
    await queueMails(server.db, { count: 2, urgency: 'later', validMinutes: 9 * 24 * 60 });
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    for (const [recipient, due_at] of [
      ['m0@mail.example', hoursAgo(0)],
      ['m1@mail.example', hoursAgo(30)],
    ] as const) {
      const times = { created_at: hoursAgo(48), due_at };
      await server.db.updateTable('mails').set(times).where('recipient', '=', recipient).execute();
    }
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = server.config;
    const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL, DATA_DIR };
    const later = await buildApp(loadConfig({ ...settings, ...smtp.env }), {
      mailTimes: quickMailTimes,
    });
    opened.push(later);
    await untilMails(server.db, { sent: 2 });
    expect([...rejections.values()]).toEqual([4, 4]);
  });

  it('T32 a name with line breaks adds no header', async () => {
    const smtp = await mailServer();
    const server = await quad(smtp.env);
    const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\0\n', '\r\n\r\n', '\v'];
    const injections = [
      'Bcc: x@evil.example',
      'Subject: mine',
      'To: x@evil.example',
      '<b>hi</b>',
      'Näme',
    ];
    const names = breaks.flatMap((gap) => injections.map((text) => `Ana${gap}${text}`));
    expect(names).toHaveLength(40);
    const named = defineMail<CodeProps>({ name: 'code', urgency: 'now' });
    await server.inTransaction(async ({ mail }) => {
      for (const name of names) {
        // Given as the code too, because the subject contains the code.
        const given = { code: name, firstName: name, purpose: 'email', validMinutes: 120 };
        mail(named, { to: 'ana@mail.example', campusId: 'ou', props: given });
      }
    });
    await untilMails(server.db, { sent: 40 });
    for (const { to, raw, mail } of smtp.mails) {
      expect(to).toEqual(['ana@mail.example']);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.to).toEqual([{ name: '', address: 'ana@mail.example' }]);
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
      const names = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]?.toLowerCase());
      expect(names.toSorted()).toEqual([
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
        'x-auto-response-suppress',
      ]);
      expect(mail.html).not.toContain('<b>hi</b>');
    }
  });

  it('T32 sends nothing to text that is not exactly one address', async () => {
    const smtp = await mailServer();
    const server = await quad(smtp.env);
    const addresses = [
      'a@x.example,b@x.example',
      'A <a@x.example>',
      'a@x.example\r\nRCPT TO:<b@x.example>',
      'a b@x.example',
      '@x.example',
    ];
    await queueMails(server.db, { count: addresses.length, to: (n) => addresses[n] ?? '' });
    await untilMails(server.db, { failed: addresses.length });
    expect(smtp.mails).toEqual([]);
  });
});

describe('order and limits', () => {
  it('a mail that is to wait holds back no other to its address', async () => {
    const smtp = await mailServer();
    const server = await quad(smtp.env);
    const kind = defineMail<CodeProps>({ name: 'code', urgency: 'later' });
    const { memberId, username } = await server.person();
    const to = `${username}@mail.example`;
    await server.inTransaction(async ({ mail }) => {
      for (const [code, hours] of [
        ['1000', 23],
        ['1001', 0],
        ['1002', 1],
        ['1003', 0],
      ] as const) {
        const props = { code, firstName: 'Ana', purpose: 'email', validMinutes: 9_000 };
        const notBefore = new Date(Date.now() + hours * 3_600_000);
        mail(kind, { to, campusId: 'ou', memberId, notBefore, props });
      }
    });
    await untilMails(server.db, { sent: 2, queued: 2 });
    const subjects = smtp.mails.map(({ mail }) => mail.subject?.slice(0, 4));
    expect(subjects).toEqual(['1001', '1003']);
  });

  it('delivers urgent mails before delayed ones', async () => {
    const smtp = await mailServer({ replyDelayMs: 20 });
    const server = await quad(smtp.env);
    await queueMails(server.db, { count: 48, urgency: 'later' });
    await expect.poll(() => smtp.mails.length).toBeGreaterThan(3);
    const before = smtp.mails.length;
    // Urgent mails also go to addresses for which a delayed mail waits.
    await queueMails(server.db, { count: 12, first: 7000, to: (n) => `m${47 - n}@mail.example` });
    await untilMails(server.db, { sent: 60 });
    const lastUrgent = smtp.mails.findLastIndex(({ mail }) => mail.subject?.startsWith('70'));
    expect(lastUrgent - before).toBeLessThan(24);
  });

  it('delivers an urgent mail at once while delayed mails wait for a slow mail server', async () => {
    const smtp = await mailServer({ replyDelayMs: 1_500 });
    const server = await quad(smtp.env);
    await queueMails(server.db, { count: 4, urgency: 'later' });
    await expect.poll(() => smtp.mails.length).toBeGreaterThanOrEqual(3);
    await queueMails(server.db, { count: 1, first: 7000 });
    await expect.poll(() => smtp.mails.length).toBeGreaterThanOrEqual(4);
    expect(smtp.mails[3]?.mail.subject).toBe('7000 is your Quad code');
  });

  it('T34 sends a delayed mail to the address that is proven at that time, or to none', async () => {
    const smtp = await mailServer();
    const server = await quad(smtp.env);
    const [moved, unproven, banned, listed] = [
      await server.person(),
      await server.person(),
      await server.person(),
      await server.person(),
    ];
    const kind = defineMail<CodeProps>({ name: 'code', urgency: 'later' });
    const props = { code: '4821', firstName: 'Ana', purpose: 'email', validMinutes: 120 };
    await server.inTransaction(async ({ tx, mail }) => {
      for (const { memberId, username } of [moved, unproven, banned, listed]) {
        mail(kind, { to: `${username}@mail.example`, campusId: 'ou', memberId, props });
      }
      const change = ({ memberId }: Person, set: object) =>
        tx.updateTable('members').set(set).where('id', '=', memberId).execute();
      await change(moved, { email: 'moved@mail.example' });
      await change(unproven, { email: 'unproven@mail.example', email_verified: false });
      await change(banned, { banned_at: new Date() });
      // Another spelling of one person's address.
      const email = `${listed.username}+again@mail.example`;
      await tx.insertInto('banned_emails').values({ email }).execute();
    });
    await untilMails(server.db, { sent: 1, failed: 3 });
    expect(smtp.mails.flatMap(({ to }) => to)).toEqual(['moved@mail.example']);
  });

  it('T31 mails over the hourly limit wait for the next hour, and the log says so', async () => {
    const smtp = await mailServer();
    const server = await quad({ ...smtp.env, MAIL_HOURLY_LIMIT: '5' });
    const lines: unknown[] = [];
    server.app.log.error = (...args: unknown[]) => void lines.push(args);
    await queueMails(server.db, { count: 8 });
    await untilMails(server.db, { sent: 5, queued: 3 });
    await expect.poll(() => lines).toEqual([[{ limit: 5 }, 'mails wait: hourly limit reached']]);
    // The worker has tried many times and sent no further mail.
    const countedTries = () =>
      server.db.selectFrom('rate_limits').select('count').where('key', '=', 'mails').execute();
    const attempts = async () => (await countedTries())[0]?.count ?? 0;
    await expect.poll(attempts).toBeGreaterThan(10);
    expect(smtp.mails).toHaveLength(5);
    expect(lines).toHaveLength(1);
    // Tries go on for sixteen minutes, and the log says it again after fifteen.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 60_000);
    const before = await attempts();
    await expect.poll(attempts).toBeGreaterThan(before + 5);
    expect(lines).toHaveLength(1);
    clock.mockReturnValue(Date.now() + 8 * 60_000);
    await expect.poll(() => lines.length).toBe(2);
    clock.mockRestore();
    await server.db
      .updateTable('rate_limits')
      .set({ window_ends_at: new Date(0) })
      .where('key', '=', 'mails')
      .execute();
    await untilMails(server.db, { sent: 8 });
    expect(smtp.mails).toHaveLength(8);
  });
});
