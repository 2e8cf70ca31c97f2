import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { runJobsNow } from '../servers/clock.ts';
import { editorText, type Person, type TestServer } from '../servers/server.ts';

type Search = { text: string; category?: string; maxCents?: number; condition?: string };

/** Saved searches and posts, by calls of the API. */
export function wantedOn(server: TestServer) {
  const saved = async (as: Person) =>
    (await server.call('GET', '/api/saved-searches', { as })).body.items;
  return {
    saved,
    async save(as: Person, search: string | Search, campus?: string) {
      const body = typeof search === 'string' ? { text: search } : search;
      return server.call('PUT', '/api/saved-searches', { as, body, ...(campus && { campus }) });
    },
    /** Posts a text, for dollars if it is sold, and waits until it is matched. */
    async post(
      as: Person,
      text: string,
      {
        dollars,
        campus,
        ...facts
      }: { dollars?: number; category?: string; condition?: string; campus?: string } = {},
    ): Promise<string> {
      const { category, condition } = facts;
      const listing = dollars === undefined ? null : { priceCents: dollars * 100, condition };
      const body = { text: editorText(text), category, listing };
      const posted = await server.call('POST', '/api/posts', {
        as,
        body,
        ...(campus && { campus }),
      });
      expect(posted.status).toBe(201);
      await this.untilMatched();
      return posted.body.id;
    },
    async edit(as: Person, postId: string, text: string, dollars?: number): Promise<void> {
      const { body: post } = await server.call('GET', `/api/posts/${postId}`, { as });
      const body = {
        text: editorText(text),
        category: post.category,
        listing: dollars === undefined ? null : { priceCents: dollars * 100 },
        editedAt: post.editedAt,
      };
      expect((await server.call('PUT', `/api/posts/${postId}`, { as, body })).status).toBe(200);
      await this.untilMatched();
    },
    async setStatus(as: Person, postId: string, status: string): Promise<void> {
      const path = `/api/posts/${postId}/status`;
      expect((await server.call('PUT', path, { as, body: { status } })).status).toBe(200);
      await this.untilMatched();
    },
    /** What a member is told in the app about what they look for. */
    async told(as: Person) {
      const { items } = (await server.call('GET', '/api/notifications', { as })).body;
      return items.filter(({ type }: { type: string }) => type === 'wanted found');
    },
    /** Runs the job at once, and waits until no post is left to match. */
    async untilMatched(): Promise<void> {
      await runJobsNow(server.db, 'match-posts');
      const waiting = () => server.db.selectFrom('posts_to_match').select('post_id').execute();
      await expect.poll(waiting).toEqual([]);
    },
  };
}

/**
 * Adds saved searches of one member, each for a color and an item. There are a thousand items, so a post names the key word
 * of ten.
 */
export async function seedSavedSearches(
  db: Database,
  { memberId, count }: { memberId: string; count: number },
): Promise<void> {
  await sql`
    insert into saved_searches (id, campus_id, member_id, text, words, excluded, key_word)
    select gen_random_uuid(), 'ou', ${memberId}, 'color' || n / 1000 || ' item' || n % 1000,
      array['color' || n / 1000, 'item' || n % 1000], '{}', 'item' || n % 1000
    from generate_series(0, ${count - 1}::integer) n
  `.execute(db);
  await sql`analyze saved_searches`.execute(db);
}
