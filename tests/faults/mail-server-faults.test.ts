import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  environmentFor,
  startMailServer,
  startFaultyProxy,
  type MailServer,
  type MailServerFaults,
  type FaultyProxy,
} from '#tests/support/servers/mail-server.ts';
import { queueMails } from '#tests/support/data/queue-mails.ts';
import { compareArrivals, quickMailTimes, untilMails } from '#tests/support/data/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { atScale, scaledTimeout } from '#tests/support/faults/fault-scale.ts';
import { freePort } from '../../scripts/run/bundled-postgres/instance.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

async function closeAfterTest<T extends { close(): Promise<void> }>(
  opening: Promise<T>,
): Promise<T> {
  const resource = await opening;
  opened.push(resource);
  return resource;
}

const mailServer = (faults?: MailServerFaults): Promise<MailServer> =>
  closeAfterTest(startMailServer(faults));
const proxy = (...args: Parameters<typeof startFaultyProxy>): Promise<FaultyProxy> =>
  closeAfterTest(startFaultyProxy(...args));
const quad = (env: Record<string, string>): Promise<TestServer> =>
  closeAfterTest(startTestServer(env, { mailTimes: quickMailTimes }));

const nothingWrong = { lost: [], twice: [], unknown: [] };
const count = atScale(40, 1_000);
vi.setConfig({ testTimeout: scaledTimeout(60_000) });

describe('R6 a mail server that is down', () => {
  it('R6 MAIL-07 no mail is lost or sent twice, each person gets them in order, and calls are answered meanwhile', async () => {
    const port = await freePort();
    const server = await quad(environmentFor(port));
    // Three people with 25 mails each; each must get them in order.
    const total = 75;
    const began = performance.now();
    await queueMails(server.db, { count: total, to: (n) => `m${n % 3}@mail.example` });
    const { status } = await server.call('GET', '/api/posts');
    expect(status).toBe(200);
    expect(performance.now() - began).toBeLessThan(3_000);
    await expect
      .poll(() => server.db.selectFrom('mails').select('last_error').execute())
      .toContainEqual({ last_error: 'ESOCKET' });

    const smtp = await mailServer({ port });
    await untilMails(server.db, { sent: total });
    expect(smtp.mails).toHaveLength(total);
    expect(await compareArrivals(server.db, smtp)).toEqual(nothingWrong);
    for (const person of [0, 1, 2]) {
      const subjects = smtp.mails
        .filter(({ to }) => to[0] === `m${person}@mail.example`)
        .map(({ mail }) => mail.subject ?? '');
      expect(subjects).toEqual(subjects.toSorted((a, b) => a.localeCompare(b)));
    }
  });
});

describe('R7 a mail server that misbehaves', () => {
  it('R7 a mail is retried after a temporary rejection of its address (greylisting) or text, until it is accepted', async () => {
    const rejected = new Set<string>();
    const once = (key: string) => (rejected.has(key) ? undefined : (rejected.add(key), 451));
    const smtp = await mailServer({
      onRecipient: (address) => once(address),
      onMessage: ({ to }) => once(`text ${to.join()}`),
    });
    const server = await quad(smtp.env);
    await queueMails(server.db, { count });
    await untilMails(server.db, { sent: count });
    expect(smtp.mails).toHaveLength(count);
    expect(await compareArrivals(server.db, smtp)).toEqual(nothingWrong);
  });

  it('R7 a mail fails after a day of temporary rejections', async () => {
    const smtp = await mailServer({ onRecipient: () => 451 });
    const server = await quad(smtp.env);
    await queueMails(server.db, { count: 2, validMinutes: 3 * 24 * 60 });
    for (const [recipient, hours] of [
      ['m0@mail.example', 25],
      ['m1@mail.example', 23],
    ] as const) {
      await server.db
        .updateTable('mails')
        .set({ first_due_at: new Date(Date.now() - hours * 3_600_000) })
        .where('recipient', '=', recipient)
        .execute();
    }
    const givenUp = async () => {
      const failed = server.db
        .selectFrom('mails')
        .select('recipient')
        .where('state', '=', 'failed');
      return (await failed.execute()).map(({ recipient }) => recipient);
    };
    await expect.poll(givenUp).toEqual(['m0@mail.example']);
    const attemptsOfOther = async () =>
      (
        await server.db
          .selectFrom('mails')
          .select('attempts')
          .where('recipient', '=', 'm1@mail.example')
          .executeTakeFirst()
      )?.attempts ?? 0;
    const before = await attemptsOfOther();
    await expect.poll(attemptsOfOther).toBeGreaterThan(before + 1);
    expect(await givenUp()).toEqual(['m0@mail.example']);
  });

  it('R7 a mail fails at the first permanent rejection, and other mails are delivered', async () => {
    let attempts = 0;
    const isOdd = (address: string) => Number(/\d+/.exec(address)?.[0]) % 2 === 1;
    const smtp = await mailServer({
      onRecipient: (address) => (isOdd(address) ? ((attempts += 1), 550) : undefined),
      onMessage: ({ to: [address = ''] }) => (address === 'm2@mail.example' ? 554 : undefined),
    });
    const server = await quad(smtp.env);
    await queueMails(server.db, { count });
    await untilMails(server.db, { sent: count / 2 - 1, failed: count / 2 + 1 });
    expect(attempts).toBe(count / 2);
    expect(await compareArrivals(server.db, smtp)).toEqual(nothingWrong);
  });

  it('R7 no mail is lost if the mail server rejects connections or closes them early', async () => {
    let connections = 0;
    const smtp = await mailServer({ onConnect: () => ((connections += 1) < 10 ? 421 : undefined) });
    let replies = 0;
    const hastyProxy = await proxy(smtp.port, {
      onServer: (text, cut) => {
        // Ends the connection after a few mails, as some servers do.
        if (/^250 taken/m.test(text) && (replies += 1) % 3 === 0) setTimeout(cut, 5);
        return text;
      },
    });
    const server = await quad(hastyProxy.env);
    await queueMails(server.db, { count });
    await untilMails(server.db, { sent: count });
    expect(connections).toBeGreaterThan(count / 3);
    expect(smtp.mails).toHaveLength(count);
    expect(await compareArrivals(server.db, smtp)).toEqual(nothingWrong);
  });

  it('R7 no mail is lost after a slow greeting, and an unanswered QUIT does not delay the stop of the server', async () => {
    const smtp = await mailServer({ greetAfterMs: 300 });
    const silentProxy = await proxy(smtp.port, {
      onServer: (text) => (text.startsWith('221') ? '' : text),
    });
    const server = await quad(silentProxy.env);
    await queueMails(server.db, { count: atScale(8, 1_000) });
    await untilMails(server.db, { sent: atScale(8, 1_000) });
    expect(await compareArrivals(server.db, smtp)).toEqual(nothingWrong);
    const began = performance.now();
    opened.splice(opened.indexOf(server), 1);
    await server.close();
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('R7 no mail is lost or sent twice if the connection is cut before its text', async () => {
    const smtp = await mailServer();
    let dataCommands = 0;
    const cuttingProxy = await proxy(smtp.port, {
      onClient: (text, cut) => {
        if (/^DATA\r$/m.test(text) && (dataCommands += 1) % 3 === 1) cut();
      },
    });
    const server = await quad(cuttingProxy.env);
    await queueMails(server.db, { count });
    await untilMails(server.db, { sent: count });
    expect(dataCommands).toBeGreaterThan(count);
    expect(smtp.mails).toHaveLength(count);
    expect(await compareArrivals(server.db, smtp)).toEqual(nothingWrong);
  });

  it('R7 a mail is sent exactly once more, with the same Message-ID, if the connection is cut between text and reply', async () => {
    const smtp = await mailServer();
    const cut = new Set<string>();
    let replies = 0;
    const cuttingProxy = await proxy(smtp.port, {
      onServer: (text, cutNow) => {
        const messageId = /^250 taken (\S+)/m.exec(text)?.[1];
        if (!messageId || (replies += 1) % 5 > 0 || cut.has(messageId)) return text;
        cut.add(messageId);
        cutNow();
        return '';
      },
    });
    const server = await quad(cuttingProxy.env);
    await queueMails(server.db, { count });
    await untilMails(server.db, { sent: count });
    const { lost, unknown, twice } = await compareArrivals(server.db, smtp);
    expect([lost, unknown]).toEqual([[], []]);
    expect(cut.size).toBeGreaterThan(5);
    expect(twice.toSorted()).toEqual([...cut].toSorted());
    expect(smtp.mails).toHaveLength(count + cut.size);
  });

  it('R7 a mail fails if the connection is cut after its text twice', async () => {
    const smtp = await mailServer();
    const brokenProxy = await proxy(smtp.port, {
      onServer: (text, cut) => {
        if (/^250 taken/m.test(text)) cut();
        return text;
      },
    });
    const server = await quad(brokenProxy.env);
    await queueMails(server.db, { count: 1 });
    await untilMails(server.db, { failed: 1 });
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.mails.map(({ mail }) => mail.messageId)).size).toBe(1);
  });
});
