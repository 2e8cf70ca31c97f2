import { seedDatabase } from '#db/seeds/seed.ts';
import { actorOfToken } from '#features/accounts/server/session-queries.ts';
import { feedPosts, feedStart } from '#features/posting/server/post-queries.ts';
import { loadConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startTestPostgres } from '#tests/support/postgres.ts';
import { compare, type Load } from './load.ts';
import { measureMail } from './mail.ts';
import { feedPageScriptBytes } from './page-weight.ts';
import { benchSecret, end, serveBare, serveQuad, type Served } from './processes.ts';
import { recordStatements } from './record-statements.ts';
import { measureSessionRead } from './session-read.ts';
import { seedMembers, seedPosts } from './seed.ts';

const host = 'ou.quad.example';
const small = 1_000;
const large = 100_000;

type Row = { what: string; measured: string; ratio: number; bound: string; holds: boolean };
const rows: Row[] = [];

const postgres = await startTestPostgres();
process.env.TEST_DATABASE_URL = postgres.adminUrl;
const database = await createTestDatabase();
const running: Served[] = [];
try {
  await measure();
} finally {
  running.forEach(end);
  await database.drop();
  await postgres.stop();
}
console.table(rows);
process.exitCode = rows.every((row) => row.holds) ? 0 : 1;

async function measure(): Promise<void> {
  const config = loadConfig({
    NODE_ENV: 'production',
    AUTH_SECRET: benchSecret,
    DATABASE_URL: database.url,
  });
  await seedDatabase(config);
  const db = openDatabase(database.url, { max: 2 });
  const { cookie } = await seedMembers(db, config);
  const quad = await started(serveQuad(database.url));
  const url = `${quad.origin}/api/posts`;
  const member = { url, headers: { host, cookie: cookie.replace('quad_', '__Host-quad_') } };

  console.log(`Seeding ${small} posts ...`);
  await seedPosts(db, small);
  const [few] = await compare(member, member);
  console.log(`Seeding ${large} posts ...`);
  await seedPosts(db, large);

  const statements = await recordStatements(database.url, async (recorded) => {
    const actor = await actorOfToken(recorded, tokenOf(cookie));
    if (!actor) throw new Error('the reader is not signed in');
    const page = { campusId: 'ou', category: undefined, below: feedStart, limit: 26 };
    await feedPosts(recorded, { ...page, viewerId: actor.memberId });
  });
  const raw = await started(
    serveBare({ kind: 'statements', databaseUrl: database.url, statements }),
  );
  const [asMember, bareRows] = await compare(member, { url: raw.origin });
  note('feed page for a member, against the same statements', [asMember, bareRows], 0.5);

  const visitor = { url, headers: { host } };
  const answer = await fetch(url, { headers: { 'x-host': host } });
  const headers = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !/^(connection|keep-alive|date|content-length|transfer)/.test(name),
    ),
  );
  const bytes = await started(serveBare({ kind: 'bytes', headers, body: await answer.text() }));
  const [asVisitor, bareBytes] = await compare(visitor, { url: bytes.origin });
  note('feed page for a visitor, against the same bytes', [asVisitor, bareBytes], 0.3);

  const growth = asMember.p99 / few.p99;
  rows.push({
    what: `feed p99 at ${large} posts, against ${small}`,
    measured: `${asMember.p99} ms, ${few.p99} ms`,
    ratio: round(growth),
    bound: 'at most 1.3',
    holds: growth <= 1.3,
  });
  const [session] = statements;
  if (session) await noteSessionRead({ db, config, cookie: member.headers.cookie }, session);
  await noteMail();
  const script = (await feedPageScriptBytes()) / 1000;
  rows.push({
    what: 'JavaScript the feed page loads first',
    measured: `${round(script)} kB gzip`,
    ratio: round(script / 110),
    bound: 'at most 110 kB',
    holds: script <= 110,
  });
  await db.destroy();
}

async function noteSessionRead(
  given: Parameters<typeof measureSessionRead>[0],
  statement: Parameters<typeof measureSessionRead>[1],
): Promise<void> {
  const { ours, bare } = await measureSessionRead(given, statement);
  rows.push({
    what: 'reading a session, against its statement alone',
    measured: `${round(ours)} ms, ${round(bare)} ms`,
    ratio: round(ours / bare),
    bound: 'at most 1.5',
    holds: ours / bare <= 1.5,
  });
}

/** Somebody waits for a code: it must not wait for what is queued. */
async function noteMail(): Promise<void> {
  const { aloneMs, behindThousandMs, perSecond } = await measureMail(database.url);
  rows.push({
    what: 'a code handed to the mail server, behind 1,000 mails against alone',
    measured: `${Math.round(behindThousandMs)} ms, ${Math.round(aloneMs)} ms`,
    ratio: round(behindThousandMs / aloneMs),
    bound: 'within 1 s',
    holds: behindThousandMs <= 1_000,
  });
  rows.push({
    what: 'mails handed over in a second',
    measured: `${Math.round(perSecond)}/s`,
    ratio: round(perSecond / 50),
    bound: 'at least 50/s',
    holds: perSecond >= 50,
  });
}

async function started(served: Promise<Served>): Promise<Served> {
  const one = await served;
  running.push(one);
  return one;
}

function note(what: string, [ours, theirs]: [Load, Load], atLeast: number): void {
  const ratio = ours.perSecond / theirs.perSecond;
  rows.push({
    what,
    measured: `${Math.round(ours.perSecond)}/s, ${Math.round(theirs.perSecond)}/s`,
    ratio: round(ratio),
    bound: `at least ${atLeast}`,
    holds: ratio >= atLeast,
  });
}

function tokenOf(cookie: string): string {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  return value.slice(0, value.lastIndexOf('.'));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
