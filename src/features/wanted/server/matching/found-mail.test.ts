import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickMailTimes } from '#tests/support/data/mails.ts';
import { wantedOn } from '#tests/support/data/wanted.ts';
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let smtp: MailServer;
let server: TestServer;
let on: ReturnType<typeof wantedOn>;
beforeAll(async () => {
  smtp = await startMailServer();
  server = await startTestServer(
    { ...smtp.env, MAIL_NOTIFY_DELAY: '600' },
    { mailTimes: quickMailTimes },
  );
  on = wantedOn(server);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const newWord = () => `thing${crypto.randomUUID().slice(0, 8)}`;

const people = async (campus = 'ou') => ({
  ana: await server.person({ campus }),
  ben: await server.person({ campus, firstName: 'Ben' }),
});

const mailRows = async ({ memberId }: Pick<Person, 'memberId'>) =>
  server.db
    .selectFrom('mails')
    .select(['state', 'due_at as dueAt'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'wantedFound')
    .orderBy('due_at')
    .execute();

/** Lets the waiting mails be sent, as if it were later. */
async function letSend({ memberId }: Person, hours = 1): Promise<void> {
  const earlier = sql`make_interval(hours => ${hours}::integer)`;
  await sql`
    update saved_search_mails set due_at = due_at - ${earlier} where member_id = ${memberId}
  `.execute(server.db);
  await sql`update mails set due_at = due_at - ${earlier} where member_id = ${memberId}`.execute(
    server.db,
  );
  const waiting = async () =>
    (await mailRows({ memberId })).filter(({ state }) => ['queued', 'sending'].includes(state));
  await expect.poll(waiting).toEqual([]);
}

const received = ({ username }: Person) =>
  smtp.mails.flatMap(({ to, mail }) =>
    to.includes(`${username}@mail.example`)
      ? [{ subject: mail.subject, text: mail.text ?? '', headers: mail.headers }]
      : [],
  );

const read = (as: Person) =>
  server.call('PUT', '/api/notifications/read', { as, body: { upTo: '2999-01-01T00:00:00.000Z' } });

test('one mail lists what was found, and the next comes a day later at the earliest', async () => {
  const { ana, ben } = await people();
  const word = newWord();
  await on.save(ben, word);
  await on.post(ana, `${word} first`, { dollars: 12 });
  await on.post(ana, `${word} second`);
  expect(await mailRows(ben)).toHaveLength(1);
  await letSend(ben);
  const [mail] = received(ben);
  expect(mail?.subject).toBe('2 posts match your saved searches');
  expect(mail?.text).toContain('Hi Ben,');
  expect(mail?.text).toContain(`$12 · ${word} first`);
  expect(mail?.text).toContain(`${word} second`);

  await on.post(ana, `${word} third`);
  await on.post(ana, `${word} fourth`);
  const [first, second, ...more] = await mailRows(ben);
  expect([first?.state, second?.state, more]).toEqual(['sent', 'queued', []]);
  const hours = ((second?.dueAt.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(22);
  await letSend(ben, 25);
  const [, latest] = received(ben);
  expect(latest?.subject).toBe('2 posts match your saved searches');
  expect(latest?.text).toContain(`${word} third`);
  expect(latest?.text).not.toContain(`${word} first`);
});

test('left out is what is sold, deleted, hidden, or was seen in the app; without anything there is no mail', async () => {
  const { ana, ben } = await people();
  const [cleo, word] = [await server.person(), newWord()];
  await on.save(ben, word);
  const sold = await on.post(ana, `${word} first`, { dollars: 5 });
  const deleted = await on.post(ana, `${word} second`);
  await on.post(cleo, `${word} third`);
  await on.post(ana, `${word} fourth`);
  await on.setStatus(ana, sold, 'sold');
  await server.call('DELETE', `/api/posts/${deleted}`, { as: ana });
  await server.call('PUT', `/api/blocks/${cleo.memberId}`, { as: ben });
  await letSend(ben);
  const [mail] = received(ben);
  expect(mail?.subject).toBe('Someone posted what you are looking for');
  expect(mail?.text).toContain(`${word} fourth`);
  for (const other of ['first', 'second', 'third'])
    expect(mail?.text).not.toContain(`${word} ${other}`);

  await on.post(ana, `${word} fifth`);
  await read(ben);
  await letSend(ben, 25);
  expect((await mailRows(ben)).map(({ state }) => state)).toEqual(['sent', 'dropped']);
  expect(received(ben)).toHaveLength(1);
});

test('nothing is mailed to who wants none, and one tap in the mail is enough', async () => {
  const { ana, ben } = await people();
  const word = newWord();
  await on.save(ben, word);
  const preferences = async () =>
    (await server.call('GET', '/api/notification-preferences', { as: ben })).body['wanted found'];
  expect(await preferences()).toBe(true);
  await on.post(ana, `${word} first`);
  await letSend(ben);
  const [mail] = received(ben);
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const token = /token=([^>]+)>/.exec(header)?.[1];
  const { body } = await server.call('POST', '/api/unsubscribe', { body: { token } });
  expect(body).toEqual({ type: 'wanted found', mailed: false });
  expect(await preferences()).toBe(false);
  await on.post(ana, `${word} second`);
  expect(await mailRows(ben)).toHaveLength(1);
  expect(await on.told(ben)).toHaveLength(1);

  const body2 = { 'wanted found': true };
  await server.call('PUT', '/api/notification-preferences', { as: ben, body: body2 });
  await on.post(ana, `${word} third`);
  expect(await mailRows(ben)).toHaveLength(2);
  await server.call('PUT', '/api/notification-preferences', {
    as: ben,
    body: { 'wanted found': false },
  });
  await letSend(ben, 25);
  expect(received(ben)).toHaveLength(1);
});

test('texts of a private campus are not mailed, and nothing to an unproven address', async () => {
  const { ana, ben } = await people('harvard');
  const word = newWord();
  await on.save(ben, word, 'harvard');
  await on.post(ana, `${word} between us`, { campus: 'harvard', dollars: 5 });
  const unproven = await server.person({ campus: 'harvard' });
  await on.save(unproven, word, 'harvard');
  await server.db
    .updateTable('members')
    .set({ email_verified: false })
    .where('id', '=', unproven.memberId)
    .execute();
  await on.post(ana, `${word} again`, { campus: 'harvard' });
  await letSend(ben);
  const [mail] = received(ben);
  expect(mail?.text).toContain('$5 · A new post');
  expect(mail?.text).not.toContain('between us');
  expect(await mailRows(unproven)).toEqual([]);
});
