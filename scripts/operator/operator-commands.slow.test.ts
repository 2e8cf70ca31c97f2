import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/members/browser.ts';
import { operatorOn, type Operator } from '#tests/support/members/operator.ts';
import { endScripts } from '#tests/support/servers/run-script.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(endScripts);
afterAll(() => server.close());

const run: Operator['run'] = (...args) => operatorOn(server).run(...args);
const post: Operator['post'] = (text) => operatorOn(server).post(text);

test('`npm run reports` lists open reports with the reported text and a link, and closes one with a note', async () => {
  const ana = await server.person();
  const { ben, postId } = await post('Free phones \u001b[31m\u202e');
  await server.call('PUT', `/api/posts/${postId}/report`, { as: ana, body: { reason: 'scam' } });

  const listed = await run('reports', 'list');

  expect({ code: listed.code, errors: listed.errors }).toEqual({ code: 0, errors: '' });
  expect(listed.output).toContain(
    `post by @${ben.username}, reported by @${ana.username}: scam\n  "Free phones [31m"\n  http://localhost:3000/post/${postId}\n`,
  );
  const id = listed.output.slice(0, 36);
  expect(await run('reports', 'close', id, 'Deleted', 'it.')).toMatchObject({
    code: 0,
    output: `Closed ${id}.\n`,
  });
  await server.call('DELETE', `/api/posts/${postId}`, { as: ben });
  const all = await run('reports', 'list', '--all');
  expect(all.output).toMatch(
    /"Free phones \[31m"\n {2}deleted meanwhile\n {2}closed .+: Deleted it\.\n$/,
  );
  expect(await run('reports', 'close', id)).toMatchObject({
    code: 1,
    errors: `There is no open report ${id}.\n`,
  });
});

test('ROLE-11 ROLE-12 T16 `npm run bans` bans an address in every spelling and ends its sessions, and lifts the ban', async () => {
  const ana = await server.person();
  const email = 'troll.ana@gmail.com';
  await server.db.updateTable('members').set({ email }).where('id', '=', ana.memberId).execute();
  const viewer = async () => (await server.call('GET', '/api/session', { as: ana })).body.viewer;
  const lookUp = () =>
    openBrowser(server).call('POST', '/api/account-lookups', {
      body: { email: 'trollana@gmail.com' },
    });
  expect(await viewer()).not.toBeNull();

  expect(await run('bans', 'add', 'TrollAna+new@gmail.com')).toMatchObject({
    code: 0,
    output: 'TrollAna+new@gmail.com is banned.\n',
  });

  expect(await viewer()).toBeNull();
  expect((await lookUp()).body.message).toBe('Account has been banned');
  expect((await run('bans', 'add', email)).output).toBe(`${email} is banned already.\n`);
  expect((await run('bans', 'list')).output).toMatch(
    /^\d{4}-\d\d-\d\d {2}trollana\+new@gmail\.com\n$/,
  );
  expect((await run('bans', 'remove', email)).output).toBe(`${email} is no longer banned.\n`);
  expect((await lookUp()).status).toBe(200);
  // Sessions that a ban ended do not come back.
  expect(await viewer()).toBeNull();
});

test('ROLE-11 ROLE-12 `npm run bans` bans an account by its username and lifts the ban', async () => {
  const ana = await server.person();
  const name = `@${ana.username}`;
  const isLoggedIn = async () =>
    (await server.call('GET', '/api/session', { as: ana })).body.viewer !== null;
  expect(await isLoggedIn()).toBe(true);

  expect((await run('bans', 'add', name.toUpperCase())).code).toBe(0);

  expect(await isLoggedIn()).toBe(false);
  expect((await run('bans', 'remove', name)).output).toBe(`${name} is no longer banned.\n`);
  const [again, nobody] = await Promise.all([
    run('bans', 'remove', name),
    run('bans', 'add', '@nobody-of-this-name'),
  ]);
  expect([again.code, again.errors]).toEqual([1, `${name} is not banned.\n`]);
  expect([nobody.code, nobody.errors]).toEqual([1, 'There is no member @nobody-of-this-name.\n']);
});

test('`npm run feedback` lists the texts with the addresses to answer to, and closes feedback', async () => {
  const body = { text: 'Make it blue\n\u001b[2J', email: 'vi@mail.example' };
  await server.call('POST', '/api/feedback', { body });

  const { output } = await run('feedback', 'list');

  expect(output.slice(36)).toMatch(
    /^ {2}\d{4}-.+ {2}ou\n {2}a visitor, vi@mail\.example\n {2}Make it blue \[2J\n$/,
  );
  expect((await run('feedback', 'close', output.slice(0, 36))).code).toBe(0);
  expect((await run('feedback', 'list')).output).toBe('No feedback.\n');
});

test('`npm run staff` adds, lists and removes addresses', async () => {
  const [added, rejected] = await Promise.all([
    run('staff', 'add', 'Ops@Quad.example'),
    run('staff', 'add', 'no address'),
  ]);
  expect(added.code).toBe(0);
  expect([rejected.code, rejected.errors]).toEqual([1, 'no address is not an email address.\n']);
  expect((await run('staff', 'list')).output).toBe('ops@quad.example\n');
  expect((await run('staff', 'remove', 'ops@quad.example')).code).toBe(0);
  expect((await run('staff', 'list')).output).toBe('Nobody is on the staff list.\n');
});

test('a list says when there are more entries than it prints; with --all the newest are printed first', async () => {
  await sql`
    insert into reports (id, campus_id, about, subject_id, username, words, photo_count, created_at)
    select gen_random_uuid(), 'ou', 'post', gen_random_uuid(), 'ben', 'Report ' || n || '.', 0,
      now() + n * interval '1 second' from generate_series(1, 201) n
  `.execute(server.db);
  await sql`
    insert into feedback (id, campus_id, words, created_at)
    select gen_random_uuid(), 'ou', 'Feedback ' || n || '.', now() + n * interval '1 second'
    from generate_series(1, 201) n
  `.execute(server.db);
  const moreOpen = 'More than 200; close some to see the rest.\n';
  const moreWithClosed = 'More than 200; these are the newest.\n';

  const [reports, allReports, feedback, allFeedback] = await Promise.all([
    run('reports', 'list'),
    run('reports', 'list', '--all'),
    run('feedback', 'list'),
    run('feedback', 'list', '--all'),
  ]);

  expect(reports.output.endsWith(moreOpen)).toBe(true);
  expect(reports.output).not.toContain('Report 201.');
  expect(allReports.output.endsWith(moreWithClosed)).toBe(true);
  expect(allReports.output.match(/Report \d+/)?.[0]).toBe('Report 201');
  expect(feedback.output.endsWith(moreOpen)).toBe(true);
  expect(feedback.output).not.toContain('Feedback 201.');
  expect(allFeedback.output.endsWith(moreWithClosed)).toBe(true);
  expect(allFeedback.output.match(/Feedback \d+/)?.[0]).toBe('Feedback 201');
});

test('a command without a known subcommand prints its usage', async () => {
  const scripts = ['reports', 'feedback', 'bans', 'staff', 'posts'] as const;
  const ended = await Promise.all(scripts.map((script) => run(script, 'toString')));
  expect(ended.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
  expect(ended.map(({ errors }) => errors.slice(0, 20))).toEqual([
    'npm run reports -- l',
    'npm run feedback -- ',
    'npm run bans -- list',
    'npm run staff -- lis',
    'npm run posts -- rem',
  ]);
});
