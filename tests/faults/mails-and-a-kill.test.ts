import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { startApp } from '#tests/support/servers/app.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { startMailServer } from '#tests/support/servers/mail-server.ts';
import { queueMails } from '#tests/support/data/queue-mails.ts';
import { atScale, scaledTimeout } from '#tests/support/faults/fault-scale.ts';
import { compareArrivals, untilMails } from '#tests/support/data/mails.ts';

const kills = atScale(4, 20);
/** Enough mails for each kill to interrupt some. */
const total = kills * 60 + 10;

test(
  'R8 after repeated kills of the server during delivery, no mail is lost and only interrupted mails are sent twice',
  async () => {
    const smtp = await startMailServer({ replyDelayMs: 15 });
    const database = await createTestDatabase();
    const app = await startApp({ database, env: smtp.env });
    const db = openDatabase(database.url, { max: 3 });
    await queueMails(db, { count: total });

    for (let round = 1; round <= kills; round += 1) {
      const before = smtp.mails.length;
      await expect.poll(() => smtp.mails.length).toBeGreaterThan(before + 10);
      await wait((round % 5) * 7);
      await app.kill();
      const unsent = await db
        .selectFrom('mails')
        .select('id')
        .where('state', '!=', 'sent')
        .execute();
      expect(unsent.length).toBeGreaterThan(0);
      await endClaims();
      await app.restart();
    }

    await untilMails(db, { sent: total });
    const { lost, unknown, twice } = await compareArrivals(db, smtp);
    expect([lost, unknown]).toEqual([[], []]);
    const rows = await db.selectFrom('mails').select('id').where('cuts', '>', 0).execute();
    const cutOff = rows.map(({ id }) => `<${id}@quad.example>`);
    expect(cutOff).toEqual(expect.arrayContaining(twice));
    await app.stop();
    await db.destroy();
    await database.drop();
    await smtp.close();

    /** The claims of a dead worker expire within a minute; the test skips the wait. */
    async function endClaims(): Promise<void> {
      const { rows } = await sql<{ seconds: number }>`
      update mails set claimed_until = now() - interval '1 second'
      where claimed_until > now()
      returning extract(epoch from old.claimed_until - now())::float as seconds
    `.execute(db);
      for (const { seconds } of rows) expect(seconds).toBeLessThanOrEqual(60);
    }
  },
  scaledTimeout(60_000),
);
