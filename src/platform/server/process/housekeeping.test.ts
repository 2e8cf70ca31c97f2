import { afterAll, beforeAll, expect, it } from 'vitest';
import { featureData } from '#app/server/features.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { consume } from '../access/rate-limit.ts';
import { deleteExpired } from './housekeeping.ts';
import { newId } from '../ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('deletes old events and mails, ended rate limits, and expired sessions, links and codes, and nothing else', async () => {
  const { db } = server;
  const [kept, ended] = [await server.person(), await server.person()];
  const old = new Date(Date.now() - 25 * 3_600_000);
  const event = { audience: 'campus:ou', name: 'post.removed', payload: '{}' };
  await db
    .insertInto('live_events')
    .values([
      { ...event, number: 1, created_at: old },
      { ...event, number: 2, created_at: new Date(Date.now() - 23 * 3_600_000) },
    ])
    .execute();
  await consume(db, 'fresh', { limit: 1, windowSeconds: 60 });
  await consume(db, 'ended', { limit: 1, windowSeconds: -7_200 });
  await db
    .updateTable('sessions')
    .set({ expires_at: old })
    .where('member_id', '=', ended.memberId)
    .execute();
  const mail = {
    kind: 'code',
    campus_id: 'ou',
    recipient: 'ana@mail.example',
    urgency: 'now',
  } as const;
  const [recently, longAgo] = [29, 31].map((days) => new Date(Date.now() - days * 24 * 3_600_000));
  const [waiting, sent, sentRecently] = [newId(), newId(), newId()];
  await db
    .insertInto('mails')
    .values([
      { ...mail, id: waiting, created_at: longAgo },
      { ...mail, id: sent, created_at: longAgo, state: 'sent' },
      { ...mail, id: sentRecently, created_at: recently, state: 'sent' },
    ])
    .execute();

  await insertExpiring(db, { memberId: kept.memberId, expiresAt: new Date(Date.now() + 60_000) });
  await insertExpiring(db, { memberId: ended.memberId, expiresAt: old });

  await deleteExpired(db, featureData);

  const events = await db.selectFrom('live_events').select('number').execute();
  const rateLimits = await db.selectFrom('rate_limits').select('key').execute();
  const sessions = await db.selectFrom('sessions').select('member_id').execute();
  const mails = await db.selectFrom('mails').select('id').orderBy('id').execute();
  for (const table of ['verification_codes', 'mailed_links', 'hand_over_codes'] as const) {
    const rows = await db.selectFrom(table).select('member_id').execute();
    expect([table, rows]).toEqual([table, [{ member_id: kept.memberId }]]);
  }
  expect(mails).toEqual([{ id: waiting }, { id: sentRecently }]);
  expect(events).toEqual([{ number: 2 }]);
  expect(rateLimits).toEqual([{ key: 'fresh' }]);
  expect(sessions).toEqual([{ member_id: kept.memberId }]);
});

/** Adds a verification code, a mailed link and a cross-site login code that expire at `expiresAt`. */
async function insertExpiring(
  db: TestServer['db'],
  { memberId, expiresAt }: { memberId: string; expiresAt: Date },
): Promise<void> {
  const email = `${memberId}@mail.example`;
  const secret = Buffer.from(memberId);
  const ofMember = { member_id: memberId, expires_at: expiresAt };
  await db
    .insertInto('verification_codes')
    .values({
      ...ofMember,
      purpose: 'email',
      email,
      campus_id: null,
      code_hash: secret,
      tries_left: 5,
    })
    .execute();
  await db
    .insertInto('mailed_links')
    .values({
      ...ofMember,
      id: newId(),
      purpose: 'signIn',
      token_hash: secret,
      email,
      campus_id: 'ou',
    })
    .execute();
  await db
    .insertInto('hand_over_codes')
    .values({ ...ofMember, code_hash: secret, campus_id: 'ut', browser_hash: secret })
    .execute();
}
