import type { Config } from '#platform/server/config.ts';
import { compare } from './load.ts';
import { benchHost as host, end } from './processes.ts';
import { atLeast, round, type Row } from './rows.ts';
import { bytesOf, serveBytes } from './same-bytes.ts';
import { openSeeder, seedPosts } from './seed.ts';

const posts = 1_000;

/** In bytes, of the first page of 25 posts. */
const most = { plain: 70_000, compressed: 12_000 };

/** Measures the feed as a page: its size, and how often it is sent to visitors and to members. */
export async function measureHtml(
  { config, cookie }: { config: Config; cookie: string },
  origin: string,
): Promise<Row[]> {
  const seeder = openSeeder(config.databaseUrl);
  await seedPosts(seeder, posts);
  await seeder.destroy();
  const url = `${origin}/home`;
  const visitor = { url, headers: { host, 'accept-encoding': 'br' } };
  const member = { url, headers: { host, cookie: cookie.replace('quad_', '__Host-quad_') } };
  const compressed = await bytesOf(visitor);
  const plain = await bytesOf({ url, headers: { host } });

  const bare = await serveBytes(compressed);
  const [asVisitor, bareBytes] = await compare(visitor, { url: bare.origin });
  // Each address is a page of its own, so none is kept: rendering one is the unit that a member's page is measured in.
  const anew = { url: `${url}?anew=[<id>]`, headers: { host }, idReplacement: true };
  const [asMember, rendered] = await compare(member, anew);
  end(bare);
  return [
    sizeRow('HTML of the first page of 25 posts', plain.body.length, most.plain),
    sizeRow('the same compressed', compressed.body.length, most.compressed),
    atLeast('HTML home for a visitor, against the same bytes', [asVisitor, bareBytes], 0.25),
    atLeast('HTML home for a member, against a page drawn anew', [asMember, rendered], 1),
  ];
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
