import { sql } from 'kysely';
import { toPlainText } from '#platform/contract/plain-text.ts';
import { plainRichText } from '#platform/contract/rich-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import { demoMembers } from './demo-members.ts';

type DemoPost = { by: string; minutesAgo: number; category?: string; lines: string[] };

const posts: DemoPost[] = [
  {
    by: 'ben@ou.example',
    minutesAgo: 6,
    category: 'furniture',
    lines: [
      'Futon that survived two roommates and one dog. $60, pick up behind Adams Tower.',
      'It folds flat, the cover comes off and goes in the wash. I move out on the 12th, so it has to go by then. I can help carry it down the stairs but not up yours.',
    ],
  },
  {
    by: 'ana@ou.example',
    minutesAgo: 42,
    category: 'school supplies',
    lines: ['TI-84 Plus, works, new batteries, my name is scratched into the back. $35'],
  },
  {
    by: 'ben@ou.example',
    minutesAgo: 3 * 60,
    category: 'tickets',
    lines: ['Two student section tickets for Saturday, face value. Can meet at the South Oval.'],
  },
  {
    by: 'ana@ou.example',
    minutesAgo: 9 * 60,
    category: 'books, movies, & music',
    lines: [
      'Organic Chemistry, 8th edition, highlighted up to chapter 11 and then I changed majors.',
      '$25 or trade for anything about Roman history',
    ],
  },
  {
    by: 'ben@ou.example',
    minutesAgo: 26 * 60,
    category: 'free stuff',
    lines: ['Free: 14 moving boxes, flattened, by the door of 302. First come first served.'],
  },
  {
    by: 'ana@ou.example',
    minutesAgo: 3 * 24 * 60,
    category: 'kitchen & dining',
    lines: ['Rice cooker, makes rice. $10'],
  },
  {
    by: 'cleo@ut.example',
    minutesAgo: 18,
    category: 'sports & outdoors',
    lines: ['Road bike, 54 cm, new chain in August. $140 and I throw in the lock.'],
  },
  {
    by: 'cleo@ut.example',
    minutesAgo: 5 * 60,
    category: 'lost & found',
    lines: ['Found a set of keys with a tiny cactus on it near the PCL. Tell me how many keys.'],
  },
  {
    by: 'hal@harvard.example',
    minutesAgo: 50,
    category: 'furniture',
    lines: ['Reading chair from a Quad suite, leather, sits deeper than it looks. $80'],
  },
];

/** The demo's posts, aged from now. */
export async function seedDemoPosts(db: Db): Promise<void> {
  for (const [index, post] of posts.entries()) {
    const author = demoMembers.find((member) => member.email === post.by);
    if (!author) throw new Error(`no demo member ${post.by}`);
    const id = `01900000-0000-7000-9000-${String(index + 1).padStart(12, '0')}`;
    const text = plainRichText(post.lines.join('\n'));
    await sql`
      insert into posts (id, campus_id, author_id, body, plain_text, category, created_at, last_modified)
      values (${id}, ${author.campusId}, ${author.id}, ${JSON.stringify(text)}::jsonb,
        ${toPlainText(text)}, ${post.category ?? null},
        now() - make_interval(mins => ${post.minutesAgo}::integer),
        now() - make_interval(mins => ${post.minutesAgo}::integer))
    `.execute(db);
    await sql`update members set total_posts = total_posts + 1 where id = ${author.id}`.execute(db);
  }
}
