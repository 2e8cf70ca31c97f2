import type { PageData } from '#app/page-contract.ts';
import { unreadConversations } from '#features/conversations/contract/unread.ts';
import { unreadNotifications } from '#features/notifications/contract/unread.ts';
import { feedPage } from '#features/posting/contract.ts';
import { unpack, type Packed } from '#platform/contract/routes/packed.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { compare, type Target } from '../load.ts';
import type { PageTask } from '../page-baseline.ts';
import { benchHost as host, end, serveBare } from '../processes.ts';
import { atLeast, round, type Row } from '../rows.ts';
import { getBytes, serveBytes } from '../same-bytes.ts';
import { openSeeder, seedPosts, signInMembers } from '../seed.ts';

const posts = 1_000;

/** Limits for the HTML of the first page of 25 posts, in bytes: posts as students write them, half of them with a photo. */
const maxBytes = { plain: 75_000, compressed: 12_000 };

/** Measures the feed as a page: its size, and how many a second are sent to visitors and to members. */
export async function measureHtml(
  { db, config, cookie }: { db: Database; config: Config; cookie: string },
  origin: string,
): Promise<Row[]> {
  const seeder = openSeeder(config.databaseUrl);
  await seedPosts(seeder, posts);
  await seeder.destroy();
  const url = `${origin}/home`;
  const visitor = { url, headers: { host, 'accept-encoding': 'br' } };
  const member = { url, headers: { host, cookie: cookie.replace('quad_', '__Host-quad_') } };
  const compressed = await getBytes(visitor);
  const plain = await getBytes({ url, headers: { host } });

  const bare = await serveBytes(compressed);
  const [asVisitor, bareBytes] = await compare(visitor, { url: bare.origin });
  end(bare);
  const members = await signInMembers(db, config);
  const ofMembers = await serveBytes(await getBytes(member));
  const requests = members.map((each) => ({
    method: 'GET' as const,
    headers: { host, cookie: each.cookie },
  }));
  const [asMembers, sameBytes] = await compare({ url, requests }, { url: ofMembers.origin });
  end(ofMembers);
  const baseline = await serveBare(await getPageTask(member, origin));
  const [asMember, renderedAgain] = await compare(member, { url: baseline.origin });
  end(baseline);
  return [
    sizeRow('HTML of the first page of 25 posts', plain.body.length, maxBytes.plain),
    sizeRow('the same compressed', compressed.body.length, maxBytes.compressed),
    atLeast('HTML home for a visitor, against the same bytes', [asVisitor, bareBytes], 0.25),
    atLeast(
      'HTML home for 500 members, against the same bytes',
      [asMembers, sameBytes],
      0.12,
      '0.012',
    ),
    atLeast(
      'HTML home for a member, against a page rendered each time',
      [asMember, renderedAgain],
      1,
    ),
  ];
}

/** The data that the member's page is rendered from. */
async function getPageTask({ url, headers = {} }: Target, origin: string): Promise<PageTask> {
  const options = { headers };
  const [, data = ''] =
    /id="page-data">([^<]*)</.exec(String((await getBytes({ url, ...options })).body)) ?? [];
  // Our own server sends this type.
  const { site } = unpack(JSON.parse(data) as Packed) as PageData;
  const responses: Record<string, unknown> = {};
  for (const { id, path } of [feedPage, unreadNotifications, unreadConversations]) {
    const response = await getBytes({ url: origin + path, ...options });
    responses[id] = JSON.parse(String(response.body));
  }
  return { kind: 'page', site, responses };
}

function sizeRow(what: string, bytes: number, bound: number): Row {
  return {
    what,
    measured: `${round(bytes / 1_000)} kB`,
    ratio: round(bytes / bound),
    bound: `at most ${bound / 1_000} kB`,
    holds: bytes <= bound,
  };
}
