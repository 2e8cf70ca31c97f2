import { sql } from 'kysely';
import { recountWords, fillIndex } from '#features/word-index/server/index.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { randomFrom } from './random.ts';
import { rareWord, rareWords } from './rare-words.ts';
import { studentPosts } from './student-posts.ts';

export const campuses =
  'ou ut smu uf ucla stanford duke okstate tamu mit harvard ucf fsu unt campus'.split(' ');
/** Relative sizes of the campuses: the largest has more than four times the posts of the smallest. */
export const campusSizes = [156, 120, 100, 85, 75, 65, 60, 55, 50, 46, 42, 39, 37, 36, 34];
const batch = 4_000;

/** A large, a medium and a small campus. */
export const measuredCampuses = ['ou', 'okstate', 'unt'];

/** Fills the campuses with posts, each with one comment (`count` includes both), and indexes them. */
export async function seedManyPosts(db: Database, count: number): Promise<void> {
  const random = randomFrom(7);
  const texts = studentPosts(20_000, 11).map(({ text, category }) => ({ text, category }));
  const authors = await db.selectFrom('members').select('id').limit(500).execute();
  const share = count / campusSizes.reduce((sum, size) => sum + size, 0);
  // Posts of all campuses alternate, as if written at the same time, so that the rows of one campus are not adjacent.
  const weighted = campuses.flatMap((id, index) =>
    Array.from({ length: campusSizes[index] ?? 0 }, () => id),
  );
  const perTurn = Math.round(share * weighted.length);
  for (let inserted = 0; inserted < perTurn; inserted += batch) {
    const rows = Array.from({ length: Math.min(batch, perTurn - inserted) / 2 }, () => {
      const { text, category } = texts[Math.floor(random() * texts.length)] ?? {
        text: '',
        category: null,
      };
      return {
        id: newId(),
        comment: newId(),
        campus: weighted[Math.floor(random() * weighted.length)] ?? 'ou',
        author: authors[Math.floor(random() * authors.length)]?.id ?? '',
        text: `${text.slice(0, 400)} ${rareWord(rareRank(random))} ${rareWord(rareRank(random))} ${rareWord(rareRank(random))}`,
        answer: `${texts[Math.floor(random() * texts.length)]?.text.slice(0, 60) ?? ''} ${rareWord(rareRank(random))}`,
        category,
      };
    });
    await insertRows(db, rows, inserted);
  }
  await sql`vacuum analyze posts`.execute(db);
  await fillIndex(db);
  await recountWords(db);
  for (const table of [
    'post_search',
    'search_words',
    'search_word_counts',
    'search_word_changes',
  ]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}

/** As in real texts, few of these words are common and most are rare. */
function rareRank(random: () => number): number {
  return Math.floor(rareWords ** random());
}

type Row = {
  id: string;
  comment: string;
  campus: string;
  author: string;
  text: string;
  answer: string;
  category: string | null;
};

async function insertRows(db: Database, rows: Row[], inserted: number): Promise<void> {
  const column = (name: keyof Row) => rows.map((row) => row[name]);
  const body = JSON.stringify(
    plainRichText('Desk lamp with a bend in the neck, works, bulb included.'),
  );
  const u = sql`unnest(${column('id')}::uuid[], ${column('comment')}::uuid[], ${column('campus')}::text[],
    ${column('author')}::uuid[], ${column('text')}::text[], ${column('answer')}::text[], ${column('category')}::text[])
    with ordinality u(id, comment, campus, author, text, answer, category, n)`;
  const at = sql`timestamptz '2026-01-01' + (${inserted}::integer + n) * interval '1 second'`;
  // Six of ten posts name a price; half of those are sold.
  const status = sql`(array['available', 'available', 'reserved', 'sold', 'sold', 'sold'])[n % 10 + 1]`;
  await sql`
    insert into posts (id, campus_id, author_id, body, plain_text, category, price_cents, quantity, status, reply_count,
      created_at, last_modified)
    select id, campus, author, ${body}::jsonb, text, category, case when ${status} is not null then n % 90 * 100 end,
      case when ${status} is not null then 1 end, ${status}, 1, ${at}, ${at} from ${u}
  `.execute(db);
  await sql`
    insert into posts (id, campus_id, author_id, parent_id, root_id, body, plain_text, created_at, last_modified)
    select comment, campus, author, id, id, ${body}::jsonb, answer, ${at}, ${at} from ${u}
  `.execute(db);
}
