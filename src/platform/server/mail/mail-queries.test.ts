import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
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
  const wanted = { leaseSeconds: 60, urgencies: ['now' as const] };
  const first = await claimMail(db, { ...wanted, claim: newId() });
  if (!first) throw new Error('no mail');
  await sql`update mails set claimed_until = now() - interval '1 second'`.execute(db);

  expect(await markSending(db, first)).toBe(false);

  const second = await claimMail(db, { ...wanted, claim: newId() });
  expect(second?.id).toBe(first.id);
  expect(await markSending(db, first)).toBe(false);
  expect(second && (await markSending(db, second))).toBe(true);
});
