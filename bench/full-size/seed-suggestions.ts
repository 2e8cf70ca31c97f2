import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Searches that people made, of words that posts have, and their suggestions. */
export async function seedSuggestions(db: Database, count: number): Promise<void> {
  await sql`
    insert into searches (id, campus_id, text, is_decent, people, total_views)
    select gen_random_uuid(), c.campus_id, c.word || ' ' || w.word, true, 3, (random() * 500)::integer
    from (select campus_id, word, row_number() over (order by hashtext(word)) as n
      from search_word_counts where length(word) > 2) c
    join lateral (select word from search_words w where length(w.word) > 2 offset c.n % 200 limit 1) w on true
    where length(c.word || w.word) < 58 limit ${count} on conflict do nothing
  `.execute(db);
  await sql`
    insert into search_suggestions (search_id, campus_id, start, views)
    select s.id, s.campus_id, u.start, s.total_views from searches s,
      lateral (values (s.text), (split_part(s.text, ' ', 2))) u(start) on conflict do nothing
  `.execute(db);
  for (const table of ['searches', 'search_suggestions']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}
