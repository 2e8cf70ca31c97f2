import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { createVerification, newSchoolEmail } from '#tests/support/members/verification.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A member with this address who is a student of no school. */
async function withEmail(email: string, more: { emailVerified?: boolean } = {}): Promise<Person> {
  const person = await server.person({ campus: null, ...more });
  const { memberId } = person;
  await server.db.updateTable('members').set({ email }).where('id', '=', memberId).execute();
  return person;
}

type On = { campus?: string; campusId?: string };

const prove = (as: Person, { campus = 'ou', campusId }: On = {}) =>
  server.call('POST', '/api/school-email/from-account', {
    as,
    campus,
    body: campusId === undefined ? {} : { campusId },
  });

const offered = async (as: Person, { campus = 'ou', campusId }: On = {}) => {
  const path = `/api/school-email${campusId === undefined ? '' : `?campus=${campusId}`}`;
  return (await server.call('GET', path, { as, campus })).body.accountEmail;
};

const read = async (as: Person) => (await server.call('GET', '/api/session', { as })).body.viewer;

it('VERIFY-06 a proven account email of the school makes a student without a code', async () => {
  const email = newSchoolEmail().replace('@', '.m-w_1@');
  const dan = await withEmail(email);
  expect(await offered(dan)).toBe(email);
  const { status, body } = await prove(dan);
  expect([status, body.viewer.schoolVerified, body.viewer.campusId]).toEqual([200, true, 'ou']);
  expect(await mailsTo(server, email)).toEqual([]);
  const state = await server.call('GET', '/api/school-email', { as: dan });
  expect(state.body).toMatchObject({ schoolEmail: email, accountEmail: null });
  expect((await prove(dan)).body.error).toBe('school_email_unchanged');
});

it('VERIFY-06 VERIFY-13 it proves the campus that is joined, or on the generic site the one that has the domain', async () => {
  for (const [on, expected] of [
    [{ campus: 'ut' }, 'ut'],
    [{ campus: 'ou', campusId: 'ut' }, 'ut'],
    [{ campus: 'campus' }, 'ut'],
    [{ campus: 'campus', campusId: 'UT' }, 'ut'],
  ] as const) {
    const email = newSchoolEmail('utexas.edu');
    const cleo = await withEmail(email);
    expect([on, await offered(cleo, on)]).toEqual([on, email]);
    expect([on, (await prove(cleo, on)).body.viewer?.campusId]).toEqual([on, expected]);
  }
});

it('VERIFY-06 T30 another address proves nothing, and a mailbox is one member’s', async () => {
  const taken = newSchoolEmail();
  const owner = await server.person();
  await server.db
    .updateTable('members')
    .set({ school_email: taken })
    .where('id', '=', owner.memberId)
    .execute();
  for (const [email, error] of [
    [newSchoolEmail('mail.example'), 'school_email_invalid'],
    [newSchoolEmail('utexas.edu'), 'school_email_invalid'],
    [newSchoolEmail('evilou.edu'), 'school_email_invalid'],
    [newSchoolEmail().replace('@', '+x@'), 'school_email_invalid'],
    [taken, 'school_email_taken'],
  ] as const) {
    const dan = await withEmail(email);
    expect([email, await offered(dan)]).toEqual([email, null]);
    expect([email, (await prove(dan)).body.error]).toEqual([email, error]);
    expect([email, (await read(dan)).schoolVerified]).toEqual([email, false]);
  }
  const dan = await withEmail(newSchoolEmail());
  expect((await prove(dan, { campusId: 'bogus' })).body.error).toBe('campus_unknown');
});

it('VERIFY-06 T30 an account email that nobody has proven proves no school', async () => {
  const eve = await withEmail(newSchoolEmail(), { emailVerified: false });
  expect((await prove(eve)).status).toBe(403);
  expect((await read(eve)).schoolVerified).toBe(false);
});

it('T72 a student whose school email is replaced so is notified, and a code that was mailed before is void', async () => {
  const by = createVerification(server);
  const email = newSchoolEmail();
  const dan = await withEmail(email);
  const [first, second] = [newSchoolEmail(), newSchoolEmail()];
  await by.sendPin(dan, first);
  await by.enterPin(dan, await by.codeTo(first));
  await by.sendPin(dan, second);
  expect((await prove(dan)).status).toBe(200);
  const subjects = (await mailsTo(server, email)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/^Your school email was changed/)]);
  expect((await by.enterPin(dan, await by.codeTo(second))).status).toBe(422);
});
