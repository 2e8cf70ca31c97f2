import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  environmentFor,
  startMailServer,
  startWire,
  type MailServer,
  type MailServerFaults,
  type Wire,
} from '#tests/support/mail-server.ts';
import { askForMails } from '#tests/support/ask-for-mails.ts';
import { arrivals, quickMailTimes, untilMails } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { atScale, patience } from '#tests/support/fault-scale.ts';
import { freePort } from '../../scripts/bundled-postgres/instance.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

async function kept<T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> {
  const one = await opening;
  opened.push(one);
  return one;
}

const mailServer = (faults?: MailServerFaults): Promise<MailServer> =>
  kept(startMailServer(faults));
const wire = (...given: Parameters<typeof startWire>): Promise<Wire> => kept(startWire(...given));
const quad = (env: Record<string, string>): Promise<TestServer> =>
  kept(startTestServer(env, { mailTimes: quickMailTimes }));

const nothingWrong = { lost: [], twice: [], unknown: [] };
const count = atScale(40, 1_000);
vi.setConfig({ testTimeout: patience(60_000) });

describe('R6 a mail server that is down', () => {
  it('R6 MAIL-07 down, then up: nothing is lost or sent twice, the order is kept, and pages work', async () => {
    const port = await freePort();
    const server = await quad(environmentFor(port));
    // Three people with 25 mails each; each must get them in order.
    const total = 75;
    const asked = performance.now();
    await askForMails(server.db, { count: total, to: (n) => `m${n % 3}@mail.example` });
    const { status } = await server.call('GET', '/api/posts');
    expect(status).toBe(200);
    expect(performance.now() - asked).toBeLessThan(3_000);
    await expect
      .poll(() => server.db.selectFrom('mails').select('last_error').execute())
      .toContainEqual({ last_error: 'ESOCKET' });

    const smtp = await mailServer({ port });
    await untilMails(server.db, { sent: total });
    expect(smtp.mails).toHaveLength(total);
    expect(await arrivals(server.db, smtp)).toEqual(nothingWrong);
    for (const person of [0, 1, 2]) {
      const subjects = smtp.mails
        .filter(({ to }) => to[0] === `m${person}@mail.example`)
        .map(({ mail }) => mail.subject ?? '');
      expect(subjects).toEqual(subjects.toSorted((a, b) => a.localeCompare(b)));
    }
  });
});

describe('R7 a mail server that misbehaves', () => {
  it('R7 temporary refusals, of an address (greylisting) or of a text, are retried until accepted', async () => {
    const refused = new Set<string>();
    const once = (key: string) => (refused.has(key) ? undefined : (refused.add(key), 451));
    const smtp = await mailServer({
      onRecipient: (address) => once(address),
      onText: ({ to }) => once(`text ${to.join()}`),
    });
    const server = await quad(smtp.env);
    await askForMails(server.db, { count });
    await untilMails(server.db, { sent: count });
    expect(smtp.mails).toHaveLength(count);
    expect(await arrivals(server.db, smtp)).toEqual(nothingWrong);
  });

  it('R7 a mail that is refused temporarily for a day is given up', async () => {
    const smtp = await mailServer({ onRecipient: () => 451 });
    const server = await quad(smtp.env);
    await askForMails(server.db, { count: 2 });
    for (const [recipient, hours] of [
      ['m0@mail.example', 25],
      ['m1@mail.example', 23],
    ] as const) {
      await server.db
        .updateTable('mails')
        .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
        .where('recipient', '=', recipient)
        .execute();
    }
    const given = async () => {
      const failed = server.db
        .selectFrom('mails')
        .select('recipient')
        .where('state', '=', 'failed');
      return (await failed.execute()).map(({ recipient }) => recipient);
    };
    await expect.poll(given).toEqual(['m0@mail.example']);
    const triesOfOther = async () =>
      (
        await server.db
          .selectFrom('mails')
          .select('attempts')
          .where('recipient', '=', 'm1@mail.example')
          .executeTakeFirst()
      )?.attempts ?? 0;
    const before = await triesOfOther();
    await expect.poll(triesOfOther).toBeGreaterThan(before + 1);
    expect(await given()).toEqual(['m0@mail.example']);
  });

  it('R7 permanent refusals are given up after one try and do not delay others', async () => {
    let tries = 0;
    const isOdd = (address: string) => Number(/\d+/.exec(address)?.[0]) % 2 === 1;
    const smtp = await mailServer({
      onRecipient: (address) => (isOdd(address) ? ((tries += 1), 550) : undefined),
      onText: ({ to: [address = ''] }) => (address === 'm2@mail.example' ? 554 : undefined),
    });
    const server = await quad(smtp.env);
    await askForMails(server.db, { count });
    await untilMails(server.db, { sent: count / 2 - 1, failed: count / 2 + 1 });
    expect(tries).toBe(count / 2);
    expect(await arrivals(server.db, smtp)).toEqual(nothingWrong);
  });

  it('R7 a server that is too busy to greet, or that closes early, delays mails but loses none', async () => {
    let connections = 0;
    const smtp = await mailServer({ onConnect: () => ((connections += 1) < 10 ? 421 : undefined) });
    let answers = 0;
    const curt = await wire(smtp.port, {
      onServer: (text, cut) => {
        // Ends the connection after a few mails, as some servers do.
        if (/^250 taken/m.test(text) && (answers += 1) % 3 === 0) setTimeout(cut, 5);
        return text;
      },
    });
    const server = await quad(curt.env);
    await askForMails(server.db, { count });
    await untilMails(server.db, { sent: count });
    expect(connections).toBeGreaterThan(count / 3);
    expect(smtp.mails).toHaveLength(count);
    expect(await arrivals(server.db, smtp)).toEqual(nothingWrong);
  });

  it('R7 a slow greeting and an unanswered QUIT delay mails but lose none', async () => {
    const smtp = await mailServer({ greetAfterMs: 300 });
    const silent = await wire(smtp.port, {
      onServer: (text) => (text.startsWith('221') ? '' : text),
    });
    const server = await quad(silent.env);
    await askForMails(server.db, { count: atScale(8, 1_000) });
    await untilMails(server.db, { sent: atScale(8, 1_000) });
    expect(await arrivals(server.db, smtp)).toEqual(nothingWrong);
    const began = performance.now();
    opened.splice(opened.indexOf(server), 1);
    await server.close();
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('R7 a connection cut before the text loses nothing and sends nothing twice', async () => {
    const smtp = await mailServer();
    let asked = 0;
    const shaky = await wire(smtp.port, {
      onClient: (text, cut) => {
        if (/^DATA\r$/m.test(text) && (asked += 1) % 3 === 1) cut();
      },
    });
    const server = await quad(shaky.env);
    await askForMails(server.db, { count });
    await untilMails(server.db, { sent: count });
    expect(asked).toBeGreaterThan(count);
    expect(smtp.mails).toHaveLength(count);
    expect(await arrivals(server.db, smtp)).toEqual(nothingWrong);
  });

  it('R7 after a cut between text and reply a mail is sent once more under the same Message-ID, never a third time', async () => {
    const smtp = await mailServer();
    const cut = new Set<string>();
    let answers = 0;
    const shaky = await wire(smtp.port, {
      onServer: (text, cutNow) => {
        const taken = /^250 taken (\S+)/m.exec(text)?.[1];
        if (!taken || (answers += 1) % 5 > 0 || cut.has(taken)) return text;
        cut.add(taken);
        cutNow();
        return '';
      },
    });
    const server = await quad(shaky.env);
    await askForMails(server.db, { count });
    await untilMails(server.db, { sent: count });
    const { lost, unknown, twice } = await arrivals(server.db, smtp);
    expect([lost, unknown]).toEqual([[], []]);
    expect(cut.size).toBeGreaterThan(5);
    expect(twice.toSorted()).toEqual([...cut].toSorted());
    expect(smtp.mails).toHaveLength(count + cut.size);
  });

  it('R7 a mail that is cut after its text twice is given up', async () => {
    const smtp = await mailServer();
    const broken = await wire(smtp.port, {
      onServer: (text, cut) => {
        if (/^250 taken/m.test(text)) cut();
        return text;
      },
    });
    const server = await quad(broken.env);
    await askForMails(server.db, { count: 1 });
    await untilMails(server.db, { failed: 1 });
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.mails.map(({ mail }) => mail.messageId)).size).toBe(1);
  });
});
