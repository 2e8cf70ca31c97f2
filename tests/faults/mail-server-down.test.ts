import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { freePort } from '../../scripts/run/bundled-postgres/instance.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { queueMails } from '#tests/support/data/queue-mails.ts';
import { callApp } from '#tests/support/servers/call-app.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { atScale, scaledTimeout } from '#tests/support/faults/fault-scale.ts';
import { environmentFor, startMailServer } from '#tests/support/servers/mail-server.ts';
import { compareArrivals, untilMails } from '#tests/support/data/mails.ts';

const nothingWrong = { lost: [], twice: [], unknown: [] };

test(
  'R6 after an hour without the mail server no mail is lost or sent twice, each person gets them in order, and calls stay fast meanwhile',
  async () => {
    const total = atScale(500, 5_000);
    const people = 50;
    const port = await freePort();
    const database = await createTestDatabase();
    const app = await startApp({ database, env: environmentFor(port) });
    const db = openDatabase(database.url, { max: 3 });
    const timesBefore = await pageTimes(app);

    await queueMails(db, { count: total, to: (n) => `m${n % people}@mail.example` });
    const lastError = () => db.selectFrom('mails').select('last_error').execute();
    await expect.poll(lastError).toContainEqual({ last_error: 'ESOCKET' });
    await sql`update mails set created_at = created_at - interval '1 hour'`.execute(db);
    const timesDuring = await pageTimes(app);

    const smtp = await startMailServer({ port });
    await expect.poll(() => smtp.mails.length, { timeout: 40_000 }).toBeGreaterThan(0);
    // `npm run bench -- mail` measures how many mails are sent in a second.
    await untilMails(db, { sent: total }, scaledTimeout(120_000));

    expect(smtp.mails).toHaveLength(total);
    expect(await compareArrivals(db, smtp)).toEqual(nothingWrong);
    expect(median(timesDuring)).toBeLessThan(20 + 2 * median(timesBefore));
    const byPerson = Map.groupBy(smtp.mails, ({ to }) => to[0]);
    expect(byPerson.size).toBe(people);
    for (const mails of byPerson.values()) {
      const codes = mails.map(({ mail }) => Number(/\d{4}/.exec(mail.subject ?? '')?.[0]));
      expect(codes).toEqual(codes.toSorted((a, b) => a - b));
    }
    await app.stop();
    await db.destroy();
    await database.drop();
    await smtp.close();
  },
  scaledTimeout(180_000),
);

test('MAIL-07 mails that are rejected first and accepted after a restart of the server arrive exactly once', async () => {
  const total = 30;
  let isRejecting = true;
  let rejected = 0;
  const smtp = await startMailServer({
    onMessage: () => (isRejecting ? ((rejected += 1), 451) : undefined),
  });
  const database = await createTestDatabase();
  const app = await startApp({ database, env: smtp.env });
  const db = openDatabase(database.url, { max: 3 });

  await queueMails(db, { count: total });
  await expect.poll(() => rejected).toBe(total);
  await app.restart();
  isRejecting = false;
  // Each mail waits 15 seconds for its next attempt; the test skips the wait.
  await sql`update mails set due_at = now()`.execute(db);
  await untilMails(db, { sent: total });

  expect(smtp.mails).toHaveLength(total);
  expect(await compareArrivals(db, smtp)).toEqual(nothingWrong);
  await app.stop();
  await db.destroy();
  await database.drop();
  await smtp.close();
});

/** Reads the first page of the feed many times, one after the other; returns the milliseconds of each. */
async function pageTimes(app: App): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const began = performance.now();
    expect((await callApp(app, 'GET', '/api/posts')).status).toBe(200);
    times.push(performance.now() - began);
  }
  return times;
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}
