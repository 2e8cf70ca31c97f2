import { actorOfToken } from '#features/accounts/server/sessions/session-queries.ts';
import { getSessionToken } from '#features/accounts/server/sessions/session-cookie.ts';
import { createSealer } from '#platform/server/config/sealing.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { compare } from '../load.ts';
import { benchHost as host, end, serveBare } from '../processes.ts';
import { atLeast, atMost, type Row } from '../rows.ts';
import { getBytes, serveBytes } from '../same-bytes.ts';
import { openSeeder, seedPosts } from '../seed.ts';
import { measurePageStatement } from '../page-statement.ts';
import { measureSessionRead } from './session-read.ts';
import { feedStatements } from '../baseline-statements.ts';

const posts = 1_000;

/** Measures reading the feed, compared with the smallest server that could give the same response. */
export async function measureFeed(
  { db, config, cookie }: { db: Database; config: Config; cookie: string },
  origin: string,
): Promise<Row[]> {
  const { databaseUrl } = config;
  const url = `${origin}/api/posts`;
  const member = { url, headers: { host, cookie: cookie.replace('quad_', '__Host-quad_') } };

  const seeder = openSeeder(databaseUrl);
  await seedPosts(seeder, posts);
  await seeder.destroy();

  const token = getToken({ config, cookie: member.headers.cookie });
  const actor = await actorOfToken(db, token, 'ou');
  if (!actor) throw new Error('the reader is not signed in');
  const statements = feedStatements({ token, campusId: 'ou', viewerId: actor.memberId });
  const raw = await serveBare({ kind: 'statements', databaseUrl, statements });
  const [asMember, bareRows] = await compare(member, { url: raw.origin });
  end(raw);

  const visitors: Row[] = [];
  for (const encoding of ['identity', 'br']) {
    const visitor = { url, headers: { host, 'accept-encoding': encoding } };
    const bytes = await serveBytes(await getBytes(visitor));
    const what = `feed page for a visitor (${encoding}), against the same bytes`;
    visitors.push(
      atLeast(what, await compare(visitor, { url: bytes.origin }), 0.6, '0.44 to 0.57'),
    );
    end(bytes);
  }

  const rows = [
    atLeast('feed page for a member, against the same statements', [asMember, bareRows], 2),
    ...visitors,
  ];
  const [session] = statements;
  const { ours, bare } = await measureSessionRead(
    { db, config, cookie: member.headers.cookie },
    session,
  );
  const read = { ours, theirs: bare, unit: 'ms' };
  rows.push(await measurePageStatement(databaseUrl));
  return [...rows, atMost('reading a session, against its statement alone', 1.3, read, '1.65')];
}

export function getToken({ config, cookie }: { config: Config; cookie: string }): string {
  const token = getSessionToken({ config, sealer: createSealer(config.authSecret) }, cookie);
  if (token === undefined) throw new Error('the cookie holds no session');
  return token;
}
