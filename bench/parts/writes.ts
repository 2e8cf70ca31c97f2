import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { getToken } from './feed.ts';
import { compare } from '../load.ts';
import { benchHost as host, end, serveBare } from '../processes.ts';
import { atLeast, type Row } from '../rows.ts';
import { signInMembers } from '../seed.ts';
import { feedStatements } from '../baseline-statements.ts';

const text = plainRichText('Desk lamp, works, bulb included. $12, meet at the South Oval.');

const insertPost = `
  insert into posts (id, campus_id, author_id, body, plain_text, category)
  values ($1, $2, $3, $4, $5, $6) returning id, created_at
`;

/** Measures creating posts, compared with a server that reads the session and inserts one row. */
export async function measureWrites(
  { db, config }: { db: Database; config: Config },
  origin: string,
): Promise<Row[]> {
  const members = await signInMembers(db, config);
  const body = JSON.stringify({ text, category: 'home decor' });
  const requests = members.map(({ cookie }) => ({
    method: 'POST' as const,
    headers: { host, origin: `https://${host}`, 'content-type': 'application/json', cookie },
    body,
  }));
  const [author] = members;
  if (!author) throw new Error('nobody to post');
  const token = getToken({ config, cookie: author.cookie });
  const [before] = feedStatements({ token, campusId: 'ou', viewerId: author.id });
  const values = ['ou', author.id, JSON.stringify(text), 'Desk lamp', 'home decor'];
  const bare = await serveBare({
    kind: 'transaction',
    databaseUrl: config.databaseUrl,
    before,
    insert: { text: insertPost, values },
  });
  const [ours, theirs] = await compare(
    { url: `${origin}/api/posts`, requests },
    { url: bare.origin },
  );
  end(bare);
  const what = 'creating a post, against reading the session and one transaction of one insert';
  return [atLeast(what, [ours, theirs], 0.5, '420/s')];
}
