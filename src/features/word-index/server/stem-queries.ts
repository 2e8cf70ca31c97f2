import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { postWords } from '../contract/post-words.ts';

/** The stems of texts as the index would store them for posts with these categories, each once. */
export async function stemTexts(
  db: Db,
  posts: { plainText: string; category: string | null }[],
): Promise<string[][]> {
  const texts = posts.map(({ plainText, category }) =>
    postWords(plainText, category).map(({ word }) => word),
  );
  const { rows } = await sql<{ stems: string[] }>`
    select array(
      select distinct coalesce((ts_lexize('quad_stem', w.word))[1], w.word)
      from jsonb_array_elements_text(t.words) w(word)
    ) as stems
    from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality t(words, number)
    order by t.number
  `.execute(db);
  return rows.map(({ stems }) => stems);
}
