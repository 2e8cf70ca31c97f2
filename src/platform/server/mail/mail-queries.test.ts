import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { newId } from '../ids.ts';
import { claimMail, markSending, markSent, releaseMail, requeueMail } from './mail-queries.ts';

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

describe('which mails of one address hold back others', () => {
  const recipient = 'cleo@mail.example';
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const claim = () =>
    claimMail(server.db, { urgencies: ['now', 'later'], leaseSeconds: 60, claim: newId() });

  beforeEach(async () => {
    await server.db.deleteFrom('mails').execute();
  });

  /** Adds mails to one address in this order; returns their ids. */
  async function add(...mails: { due: number; urgency?: 'now' | 'later' }[]): Promise<string[]> {
    const ids: string[] = [];
    for (const { due, urgency = 'later' } of mails) {
      const id = newId();
      const row = { id, kind: 'none', campus_id: 'ou', recipient, urgency, due_at: inMinutes(due) };
      await server.db.insertInto('mails').values(row).execute();
      ids.push(id);
    }
    return ids;
  }

  test('one that is meant to wait holds back none', async () => {
    const [wanted, message] = await add({ due: 24 * 60 }, { due: 0 });
    expect((await claim())?.id).toBe(message);
    expect(await claim()).toBeUndefined();
    // It comes first again once it is due.
    await add({ due: 0 });
    const set = { due_at: inMinutes(0), state: 'sent' as const };
    await server.db
      .updateTable('mails')
      .set(set)
      .where('id', '=', message ?? '')
      .execute();
    await server.db
      .updateTable('mails')
      .set('due_at', set.due_at)
      .where('id', '=', wanted ?? '')
      .execute();
    expect((await claim())?.id).toBe(wanted);
  });

  test('one that is due, claimed or being sent does, and each that is meant to wait is its own', async () => {
    const [first, , third] = await add({ due: 0 }, { due: 30 }, { due: 0 });
    const claimed = await claim();
    expect(claimed?.id).toBe(first);
    expect(await claim()).toBeUndefined();
    if (claimed) await markSending(server.db, claimed, { leaseSeconds: 60 });
    expect(await claim()).toBeUndefined();
    if (claimed) await markSent(server.db, claimed, { keepPayload: false });
    expect((await claim())?.id).toBe(third);
  });

  test('one that waits for its next attempt does not; one that is to be tried at once does', async () => {
    for (const urgency of ['now', 'later'] as const) {
      await server.db.deleteFrom('mails').execute();
      const [first, second] = await add({ due: 0, urgency }, { due: 0, urgency });
      const rejected = await claim();
      if (rejected) await requeueMail(server.db, rejected, { error: 'busy', seconds: 0 });
      const again = await claim();
      expect([rejected?.id, again?.id]).toEqual([first, first]);
      if (again) await requeueMail(server.db, again, { error: '451', seconds: 900 });
      expect((await claim())?.id).toBe(second);
    }
  });

  test('its first due time outlives attempts, releases and a mail of the previous release', async () => {
    const [id] = await add({ due: -60 });
    const at = async () => (await claim())?.firstDueAt.getTime();
    const due = await server.db.selectFrom('mails').select('due_at').executeTakeFirstOrThrow();
    const first = await claim();
    expect(first?.firstDueAt).toEqual(due.due_at);
    if (first) await releaseMail(server.db, first, { error: 'down', seconds: 0 });
    const second = await claim();
    if (second) await requeueMail(server.db, second, { error: '451', seconds: 0 });
    expect(await at()).toBe(due.due_at.getTime());
    // Tried before the update.
    const tried = { first_due_at: null, claim: null, claimed_until: null, attempts: 3 };
    const created_at = inMinutes(-200);
    await server.db
      .updateTable('mails')
      .set({ ...tried, created_at })
      .where('id', '=', id ?? '')
      .execute();
    expect(await at()).toBe(created_at.getTime());
  });

  test('indexes serve the claim, whether many mails are meant to wait or are due', async () => {
    for (const hours of [1, -1]) {
      await server.db.deleteFrom('mails').execute();
      await sql`
        insert into mails (id, kind, campus_id, recipient, urgency, due_at, state)
        select gen_random_uuid(), 'none', 'ou', 'm' || n % 5000 || '@mail.example', 'later',
          now() + make_interval(hours => ${hours}), case when n <= 50000 then 'sent' else 'queued' end
        from generate_series(1, 70000) n
      `.execute(server.db);
      await sql`analyze mails`.execute(server.db);
      const plan = await explainPlan(server.db, (db) =>
        claimMail(db, { urgencies: ['now', 'later'], leaseSeconds: 60, claim: newId() }),
      );
      expect(plan).toContain('"mails_waiting"');
      expect(plan).toMatch(/"mails_waiting_of_recipient"|"mails_of_recipient"/);
      expect(plan).not.toContain('Seq Scan');
      // All that are due are never sorted or hashed to find the first one.
      if (hours < 0) expect(plan).not.toMatch(/"Sort"|"Hash/);
    }
  });
});
