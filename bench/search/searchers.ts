import { sql } from 'kysely';
import MiniSearch from 'minisearch';
import { findBest } from '#features/search/server/posts/find-hits.ts';
import { toConditions } from '#features/search/server/posts/filters.ts';
import { interpretQuery } from '#features/search/server/query/interpret-query.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { NumberedPost } from './judgements.ts';

/** Answers a query with the numbers of posts, the best first. */
export type Searcher = { name: string; search(query: string): Promise<number[]> };

const campusId = 'ou';

/** Our search. `numbers` gives the number of a post by its id. */
export function ours(db: Database, numbers: Map<string, number>): Searcher {
  return {
    name: 'Quad, by relevance',
    async search(text) {
      const interpreted = await interpretQuery(db, { campusId, text, exact: false });
      const filters = toConditions(campusId, { withPhoto: false, available: false });
      const { price } = interpreted;
      const hits = await findBest(db, {
        campusId,
        readerId: null,
        text,
        interpreted,
        filters,
        price,
      });
      return hits.map(({ rootId }) => numbers.get(rootId) ?? 0);
    },
  };
}

/** PostgreSQL's full text search as its manual shows it, for all words or for any. */
export function fullText(db: Database, numbers: Map<string, number>, any: boolean): Searcher {
  const document = sql`to_tsvector('english', plain_text || ' ' || coalesce(category, ''))`;
  return {
    name: any ? 'PostgreSQL, any word' : 'PostgreSQL, all words',
    async search(text) {
      const typed = sql`websearch_to_tsquery('english', ${text})`;
      const query = any ? sql`replace(${typed}::text, '&', '|')::tsquery` : typed;
      const { rows } = await sql<{ id: string }>`
        select id from posts where ${document} @@ ${query}
        order by ts_rank(${document}, ${query}) desc, id desc limit 50
      `.execute(db);
      return rows.map(({ id }) => numbers.get(id) ?? 0);
    },
  };
}

const settings = [
  { title: 1, fuzzy: 0.2 },
  { title: 3, fuzzy: 0.2 },
  { title: 3, fuzzy: 0.1 },
];

/** MiniSearch with each of several settings. */
export function miniSearches(posts: NumberedPost[]): Searcher[] {
  const index = new MiniSearch<{ id: number; title: string; body: string; category: string }>({
    fields: ['title', 'body', 'category'],
  });
  index.addAll(
    posts.map(({ number, text, category }) => {
      const [title = '', ...body] = text.split('\n');
      return { id: number, title, body: body.join('\n'), category: category ?? '' };
    }),
  );
  return settings.map(({ title, fuzzy }) => ({
    name: `MiniSearch, first line x${title}, fuzzy ${fuzzy}`,
    search: async (query) =>
      index.search(query, { prefix: true, fuzzy, boost: { title } }).map(({ id }) => Number(id)),
  }));
}
