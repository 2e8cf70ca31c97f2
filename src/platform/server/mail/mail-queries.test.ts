import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { newId } from '../ids.ts';
import { claimMail, markSending } from './mail-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('R8 a worker whose lease has ended does not send its mail, because another may have claimed it', async () => {
  const { db } = server;
  const mail = { kind: 'none', campus_id: 'ou', recipient: 'ana@mail.example' } as const;
  await db
    .insertInto('mails')
    .values({ ...mail, id: newId(), urgency: 'now' })
    .execute();
  const lease = { leaseSeconds: 60 };
  const wanted = { ...lease, urgencies: ['now' as const] };
  const first = await claimMail(db, { ...wanted, claim: newId() });
  if (!first) throw new Error('no mail');
  await sql`update mails set claimed_until = now() - interval '1 second'`.execute(db);

  expect(await markSending(db, first, lease)).toBe(false);

  const second = await claimMail(db, { ...wanted, claim: newId() });
  expect(second?.id).toBe(first.id);
  expect(await markSending(db, first, lease)).toBe(false);
  expect(second && (await markSending(db, second, lease))).toBe(true);
});

test('R8 the lease starts anew when the text is about to be sent, so that a slow mail server gets no second copy', async () => {
  const { db } = server;
  const mail = { kind: 'none', campus_id: 'ou', recipient: 'ben@mail.example' } as const;
  await db
    .insertInto('mails')
    .values({ ...mail, id: newId(), urgency: 'now' })
    .execute();
  const urgencies = ['now' as const];
  const claimed = await claimMail(db, { urgencies, leaseSeconds: 10, claim: newId() });
  if (!claimed) throw new Error('no mail');

  expect(await markSending(db, claimed, { leaseSeconds: 60 })).toBe(true);

  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from claimed_until - now())::float as seconds from mails
    where id = ${claimed.id}
  `.execute(db);
  expect(rows[0]?.seconds).toBeGreaterThan(50);
});
