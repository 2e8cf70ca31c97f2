import { request } from 'node:http';
import type { Config } from '#platform/server/config.ts';
import { compare, type Load, type Target } from './load.ts';
import { benchHost as host, end, serveBare } from './processes.ts';
import { round, type Row } from './rows.ts';
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

  const bare = await serveBare({
    kind: 'bytes',
    headers: compressed.headers,
    body: compressed.body.toString('base64'),
    encoding: 'base64',
  });
  const [asVisitor, bareBytes] = await compare(visitor, { url: bare.origin });
  // Each address is a page of its own, so none is kept: rendering one is the unit that a member's page is measured in.
  const anew = { url: `${url}?anew=[<id>]`, headers: { host }, idReplacement: true };
  const [asMember, rendered] = await compare(member, anew);
  end(bare);
  return [
    sizeRow('HTML of the first page of 25 posts', plain.body.length, most.plain),
    sizeRow('the same compressed', compressed.body.length, most.compressed),
    rateRow('HTML home for a visitor, against the same bytes', [asVisitor, bareBytes], 0.25),
    rateRow('HTML home for a member, against a page drawn anew', [asMember, rendered], 1),
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

function rateRow(what: string, [ours, theirs]: [Load, Load], least: number): Row {
  const ratio = ours.perSecond / theirs.perSecond;
  return {
    what,
    measured: `${Math.round(ours.perSecond)}/s, ${Math.round(theirs.perSecond)}/s`,
    ratio: round(ratio),
    bound: `at least ${least}`,
    holds: ratio >= least,
  };
}

/** As they were sent: `fetch` would decompress them. */
function bytesOf({ url, headers = {} }: Target) {
  return new Promise<{ headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    const asked = request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject).on('end', () => {
        const kept = Object.entries(response.headers).filter(
          ([name]) => !/^(connection|keep-alive|date|content-length|transfer)/.test(name),
        );
        resolve({
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts),
        });
      });
    });
    asked.on('error', reject).end();
  });
}
