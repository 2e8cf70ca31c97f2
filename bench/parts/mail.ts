import { randomUUID } from 'node:crypto';
import { openDatabase } from '#platform/server/database/database.ts';
import { startMailServer } from '#tests/support/servers/mail-server.ts';
import { queueMails } from '#tests/support/data/queue-mails.ts';
import { benchSecret, end, serveQuad } from '../processes.ts';

export type MailTimes = {
  /** Milliseconds from requesting a code to its arrival at the mail server. */
  aloneMs: number;
  /** The same with a thousand waiting mails in the queue. */
  behindThousandMs: number;
  /** How many mails are sent per second while those wait. */
  perSecond: number;
};

const rounds = 11;
const waiting = 1_000;

/** Measures our server as in production, with a mail server that accepts everything at once. */
export async function measureMail(databaseUrl: string): Promise<MailTimes> {
  const arrived = new Map<string, (at: number) => void>();
  const smtp = await startMailServer({
    onMessage: ({ to: [address = ''] }) => {
      arrived.get(address)?.(performance.now());
      return undefined;
    },
  });
  const quad = await serveQuad(databaseUrl, { ...smtp.env, MAIL_HOURLY_LIMIT: '1000000' });
  const db = openDatabase(databaseUrl, { max: 2 });
  const timeOne = async () => {
    const to = `${randomUUID()}@mail.example`;
    const arrival = new Promise<number>((resolve) => arrived.set(to, resolve));
    const requestedAt = performance.now();
    await queueMails(db, { count: 1, to: () => to }, benchSecret);
    return (await arrival) - requestedAt;
  };
  try {
    const alone: number[] = [];
    for (let round = 0; round < rounds; round += 1) alone.push(await timeOne());
    const before = smtp.mails.length;
    const began = performance.now();
    await queueMails(db, { count: waiting, urgency: 'later' }, benchSecret);
    const behindThousandMs = await timeOne();
    while (smtp.mails.length < before + waiting + 1) await timeOne();
    const perSecond = (smtp.mails.length - before) / ((performance.now() - began) / 1000);
    return { aloneMs: median(alone), behindThousandMs, perSecond };
  } finally {
    end(quad);
    await db.destroy();
    await smtp.close();
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
