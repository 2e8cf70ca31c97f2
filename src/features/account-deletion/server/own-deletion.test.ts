import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { featureData as data } from '#app/server/features.ts';
import { newId } from '#platform/server/ids.ts';
import { hashOfSecret, newSecret } from '#platform/server/config/secrets.ts';
import { openBrowser, type Browser } from '#tests/support/members/browser.ts';
import { dealsOn } from '#tests/support/data/deals.ts';
import { openConsole } from '#tests/support/members/open-console.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { startPayoutFixture, type PayoutFixture } from '#tests/support/members/stripe.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { closeAccount } from './delete-account.ts';

const path = '/api/account/deletion';
const password = 'a-couch-and-a-lamp';

const logged: string[] = [];
let fixture: PayoutFixture;
let ana: Person;
beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  fixture = await startPayoutFixture({ LOG_LEVEL: 'error' }, { logTo });
});
afterAll(() => fixture.close());
afterEach(() => fixture.stripe.failWith(undefined));
beforeEach(async () => {
  await fixture.server.db.deleteFrom('rate_limits').execute();
  ana = await fixture.server.person();
});

const ask = (as: Person, username = as.username) =>
  fixture.server.call('POST', path, { as, body: { username } });
const show = async (as: Person) => (await fixture.server.call('GET', path, { as })).body;
const keep = (as: Person) => fixture.server.call('DELETE', path, { as });
const toRow = ({ memberId }: Person) =>
  fixture.server.db
    .selectFrom('account_deletions')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
const findMember = ({ memberId }: Person) =>
  fixture.server.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst();

async function setDue({ memberId }: Person, due_at: Date): Promise<void> {
  await fixture.server.db
    .updateTable('account_deletions')
    .set({ due_at })
    .where('member_id', '=', memberId)
    .execute();
}

/** A member with an account at the provider, and this amount of earnings that are not paid out. */
async function seller(cents: number) {
  const as = await fixture.server.person();
  await fixture.server.call('POST', '/api/payouts/create_stripe_account', { as });
  const account = fixture.stripe.accounts.find((await findMember(as))?.stripe_account_id ?? '');
  if (!account) throw new Error('no account');
  await fixture.stripe.accounts.setPending(account, cents);
  return { as, account };
}

describe('asking for the deletion of an account', () => {
  it('says on how many reservations others still count, from both sides', async () => {
    const deals = dealsOn(fixture.server);
    const count = async (as: Person) => (await show(as)).openReservations;
    const [seller, buyer] = [await fixture.server.person(), await fixture.server.person()];
    for (const text of ['Desk lamp', 'Futon']) {
      const item = await deals.sell(seller, [buyer], { text });
      await deals.offer(buyer, item);
      if (text === 'Desk lamp') expect(await count(seller)).toBe(0);
      await deals.move(seller, await deals.view(seller, buyer), 'acceptOffer');
    }
    expect([await count(seller), await count(buyer), await count(ana)]).toEqual([2, 2, 0]);
    await deals.move(buyer, await deals.view(buyer, seller), 'leave');
    expect([await count(seller), await count(buyer)]).toEqual([1, 1]);
  });

  it('sets the date in 14 days, mails the owner once, and deletes nothing until then', async () => {
    expect(await show(ana)).toEqual({
      dueAt: null,
      byStaff: false,
      waitsForMoney: false,
      openReservations: 0,
      hasPassword: false,
    });
    const { status, body } = await ask(ana, `@${ana.username.toUpperCase()} `);
    expect(status).toBe(200);
    const days = (Date.parse(body.dueAt) - Date.now()) / (24 * 3_600_000);
    expect(days).toBeGreaterThan(13.99);
    expect(days).toBeLessThanOrEqual(14);
    expect((await ask(ana)).body).toEqual(body);
    const mails = await mailsTo(fixture.server, `${ana.username}@mail.example`);
    expect(mails.map(({ kind }) => kind)).toEqual(['deletionAsked']);
    expect(mails[0]?.links).toContainEqual(expect.stringMatching(/\/settings\/account\/data$/));
    await fixture.server.another();
    expect(await show(ana)).toEqual(body);
  });

  it('can be undone, also after asking twice, and the owner gets one mail about that', async () => {
    await ask(ana);
    const ben = await fixture.server.person();
    await keep(ben);
    expect(await toRow(ana)).toBeDefined();
    for (const time of [1, 2]) {
      const { status, body } = await keep(ana);
      expect([time, status, body.dueAt]).toEqual([time, 200, null]);
    }
    expect(await toRow(ana)).toBeUndefined();
    const mails = await mailsTo(fixture.server, `${ana.username}@mail.example`);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['deletionAsked', 'deletionCanceled']);
  });

  it('is rejected with another username', async () => {
    const { status, body } = await ask(ana, 'someone');
    expect([status, body.message]).toEqual([422, 'That is not your username.']);
    expect(await toRow(ana)).toBeUndefined();
  });

  it('T74 requires the password of an account that has one', async () => {
    const browser: Browser = openBrowser(fixture.server);
    const account = { name: 'Pat Leaving', email: 'pat@mail.example', password };
    const { viewer } = (
      await browser.call('POST', '/api/accounts', { body: { ...account, acceptsTerms: true } })
    ).body;
    const verified = { email_verified: true };
    await fixture.server.db
      .updateTable('members')
      .set(verified)
      .where('id', '=', viewer.id)
      .execute();
    const sentences = [];
    for (const given of [undefined, 'not-the-password', password]) {
      const body = { username: viewer.username, ...(given !== undefined && { password: given }) };
      const response = await browser.call('POST', path, { body });
      sentences.push(response.body.message ?? response.status);
    }
    expect(sentences).toEqual(['Wrong password!', 'Wrong password!', 200]);
  });

  it('T74 requires a recent login if the account has no password', async () => {
    const created_at = new Date(Date.now() - 11 * 60_000);
    await fixture.server.db
      .updateTable('sessions')
      .set({ created_at })
      .where('member_id', '=', ana.memberId)
      .execute();
    const { status, body } = await ask(ana);
    expect([status, body.error]).toEqual([409, 'log_in_again']);
    expect(await toRow(ana)).toBeUndefined();
    const cookie = await fixture.server.getSession(ana);
    expect((await ask({ ...ana, cookie })).status).toBe(200);
  });

  it('T74 a cross-site login to another campus’s site does not count as a recent login', async () => {
    const browser = openBrowser(fixture.server);
    const account = { name: 'Kim Going', email: 'kim@mail.example', password };
    const { viewer } = (
      await browser.call('POST', '/api/accounts', { body: { ...account, acceptsTerms: true } })
    ).body;
    const { db } = fixture.server;
    await db
      .updateTable('members')
      .set({ email_verified: true })
      .where('id', '=', viewer.id)
      .execute();
    await db.deleteFrom('sign_in_methods').where('member_id', '=', viewer.id).execute();
    const created_at = new Date(Date.now() - 11 * 60_000);
    await db
      .updateTable('sessions')
      .set({ created_at })
      .where('member_id', '=', viewer.id)
      .execute();
    const begun = await browser.call('POST', '/api/cross-site-logins', {
      campus: 'ut',
      body: { fromCampusId: 'ou' },
    });
    const { challenge } = begun.body;
    const granted = await browser.call('POST', '/api/cross-site-logins/grant', {
      body: { toCampusId: 'ut', challenge },
    });
    const code = new URL(granted.body.address).hash.replace('#code=', '');
    const used = { campus: 'ut', body: { code } };
    expect((await browser.call('POST', '/api/cross-site-logins/use', used)).status).toBe(200);
    const request = { campus: 'ut', body: { username: viewer.username } };
    expect((await browser.call('POST', path, request)).body.error).toBe('log_in_again');
  });

  it('T72 is also mailed to the previous address, whose owner undoes it by taking the address back', async () => {
    const { db } = fixture.server;
    const token = newSecret();
    await db
      .insertInto('email_changes')
      .values({
        id: newId(),
        member_id: ana.memberId,
        old_email: 'owner@mail.example',
        token_hash: hashOfSecret(token),
        undo_until: new Date(Date.now() + 3_600_000),
      })
      .execute();
    await ask(ana);
    const mails = await mailsTo(fixture.server, 'owner@mail.example');
    expect(mails.map(({ kind }) => kind)).toEqual(['deletionAsked']);
    const undone = await fixture.server.call('POST', '/api/email-undos', { body: { token } });
    expect(undone.status).toBe(200);
    expect(await toRow(ana)).toBeUndefined();
  });

  it('is rejected for the last operator, and allowed when there is another', async () => {
    const { db } = fixture.server;
    await openConsole(db, ana);
    const only = await ask(ana);
    expect([only.status, only.body.error]).toEqual([409, 'last_operator']);
    await openConsole(db, await fixture.server.person());
    expect((await ask(ana)).status).toBe(200);
    await db.deleteFrom('staff').execute();
  });

  it('is rejected while earnings are not paid out', async () => {
    const { as, account } = await seller(2_500);
    const { status, body } = await ask(as);
    expect([status, body.message]).toEqual([
      409,
      'Money from your sales has not reached your bank yet. You can delete your account when it has.',
    ]);
    expect(await toRow(as)).toBeUndefined();
    await fixture.stripe.accounts.setPending(account, 0);
    expect((await ask(as)).status).toBe(200);
  });

  it('is rejected if the provider cannot be asked, and allowed if it does not know the account', async () => {
    const { as } = await seller(0);
    fixture.stripe.failWith({ status: 500, body: 'garbage' });
    const { status, body } = await ask(as);
    expect([status, body.message]).toEqual([502, 'Something went wrong']);
    expect(await toRow(as)).toBeUndefined();
    fixture.stripe.failWith(undefined);
    await fixture.server.db
      .updateTable('members')
      .set({ stripe_account_id: 'acct_closed' })
      .where('id', '=', as.memberId)
      .execute();
    expect((await ask(as)).status).toBe(200);
  });

  it('closes the account at the provider, too', async () => {
    const { as, account } = await seller(0);
    await ask(as);
    await setDue(as, new Date(Date.now() - 1_000));
    await fixture.server.another();
    await expect.poll(() => fixture.stripe.accounts.find(account.id)).toBeUndefined();
    await expect.poll(async () => (await toRow(as))?.stripe_account_id).toBeNull();
    expect((await findMember(as))?.stripe_account_id).toBeNull();
  });

  it('closes the account at the provider later if the provider fails at first', async () => {
    const { as, account } = await seller(0);
    await ask(as);
    const setBegunAt = (begun_at: Date | null) =>
      fixture.server.db
        .updateTable('account_deletions')
        .set({ due_at: new Date(Date.now() - 1_000), begun_at })
        .where('member_id', '=', as.memberId)
        .execute();
    // Marked as begun, so that no other process claims the deletion.
    await setBegunAt(new Date());
    expect(await closeAccount({ ...fixture.server, data }, as.memberId)).toBe(true);
    fixture.stripe.failWith({ status: 500, body: 'garbage' });
    await setBegunAt(null);
    await fixture.server.another();
    const isLogged = (line: string) =>
      line.includes(as.memberId) && line.includes('an account was not deleted');
    await expect.poll(() => logged.some(isLogged)).toBe(true);
    expect(fixture.stripe.accounts.find(account.id)).toBeDefined();
    fixture.stripe.failWith(undefined);
    await setBegunAt(null);
    await fixture.server.another();
    await expect.poll(() => fixture.stripe.accounts.find(account.id)).toBeUndefined();
  });

  it('is delayed by a day if money arrives meanwhile', async () => {
    const { as, account } = await seller(0);
    await ask(as);
    await fixture.stripe.accounts.setPending(account, 900);
    await setDue(as, new Date(Date.now() - 1_000));
    await fixture.server.another();
    const dueIn = async () => ((await toRow(as))?.due_at.getTime() ?? 0) - Date.now();
    await expect.poll(dueIn).toBeGreaterThan(23 * 3_600_000);
    expect((await findMember(as))?.deleted_at).toBeNull();
    const { body } = await fixture.server.call('GET', path, { as });
    expect(body).toMatchObject({ dueAt: expect.any(String), waitsForMoney: true });
  });
});
