import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { freePort } from '../../scripts/bundled-postgres/instance.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { startApp, type App } from '#tests/support/app.ts';
import { askForMails } from '#tests/support/ask-for-mails.ts';
import { callApp } from '#tests/support/call-app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { atScale, patience } from '#tests/support/fault-scale.ts';
import { environmentFor, startMailServer } from '#tests/support/mail-server.ts';
import { arrivals, untilMails } from '#tests/support/mails.ts';

const nothingWrong = { lost: [], twice: [], unknown: [] };

test(
  'R6 an hour without the mail server: nothing is lost or sent twice, each person’s mails are in order, and pages stay fast',
  async () => {
    const total = atScale(500, 5_000);
    const people = 50;
    const port = await freePort();
    const database = await createTestDatabase();
    const app = await startApp({ database, env: environmentFor(port) });
    const db = openDatabase(database.url, { max: 3 });
    const atPeace = await pageTimes(app);

    await askForMails(db, { count: total, to: (n) => `m${n % people}@mail.example` });
    const lastError = () => db.selectFrom('mails').select('last_error').execute();
    await expect.poll(lastError).toContainEqual({ last_error: 'ESOCKET' });
    await sql`update mails set created_at = created_at - interval '1 hour'`.execute(db);
    const away = await pageTimes(app);

    const smtp = await startMailServer({ port });
    await expect.poll(() => smtp.mails.length, { timeout: 40_000 }).toBeGreaterThan(0);
    // `npm run bench -- mail` measures how many are sent in a second.
    await untilMails(db, { sent: total }, patience(120_000));

    expect(smtp.mails).toHaveLength(total);
    expect(await arrivals(db, smtp)).toEqual(nothingWrong);
    expect(middle(away)).toBeLessThan(20 + 2 * middle(atPeace));
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
  patience(180_000),
);

test('MAIL-07 mails that are refused first and accepted after a restart of the server arrive exactly once', async () => {
  const total = 30;
  let isRefusing = true;
  let refused = 0;
  const smtp = await startMailServer({
    onText: () => (isRefusing ? ((refused += 1), 451) : undefined),
  });
  const database = await createTestDatabase();
  const app = await startApp({ database, env: smtp.env });
  const db = openDatabase(database.url, { max: 3 });

  await askForMails(db, { count: total });
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(total);
  await app.restart();
  isRefusing = false;
  // Each waits 15 seconds before its next try; the test skips the wait.
  await sql`update mails set due_at = now()`.execute(db);
  await untilMails(db, { sent: total });

  expect(smtp.mails).toHaveLength(total);
  expect(await arrivals(db, smtp)).toEqual(nothingWrong);
  await app.stop();
  await db.destroy();
  await database.drop();
  await smtp.close();
}, 60_000);

/** The duration of page reads in milliseconds, one after the other. */
async function pageTimes(app: App): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const began = performance.now();
    expect((await callApp(app, 'GET', '/api/posts')).status).toBe(200);
    times.push(performance.now() - began);
  }
  return times;
}

function middle(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}
