import { sql } from 'kysely';
import { expect } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { editorText, type Person, type TestServer } from '../servers/server.ts';

type ShortNotification = { type: string; from: string; path: string };

const text = (words: string) => ({ text: editorText(words) });

/** What members do, and the notifications that they see. */
export function actsOn(server: TestServer) {
  return {
    async post(as: Person, words = 'Desk lamp, $12', campus = 'ou'): Promise<string> {
      const sent = { as, campus, body: text(words) };
      return (await server.call('POST', '/api/posts', sent)).body.id;
    },
    async reply(as: Person, to: string, words = 'Still there?', campus = 'ou'): Promise<string> {
      const sent = { as, campus, body: text(words) };
      return (await server.call('POST', `/api/posts/${to}/replies`, sent)).body.id;
    },
    save: (as: Person, postId: string, campus = 'ou') =>
      server.call('PUT', `/api/posts/${postId}/save`, { as, campus }),
    unsave: (as: Person, postId: string, campus = 'ou') =>
      server.call('DELETE', `/api/posts/${postId}/save`, { as, campus }),
    /** The first page of a member's notifications. */
    async list(as: Person, query = '', campus = 'ou') {
      const { body } = await server.call('GET', `/api/notifications${query}`, { as, campus });
      return body;
    },
    /** The same page with only type, sender and path of each notification. */
    async getNotifications(as: Person): Promise<ShortNotification[]> {
      const { body } = await server.call('GET', '/api/notifications', { as });
      return body.items.map((item: { type: string; path: string; from: { id: string } }) => ({
        type: item.type,
        from: item.from.id,
        path: item.path,
      }));
    },
    async unread(as: Person): Promise<number> {
      return (await server.call('GET', '/api/notifications/unread', { as })).body.count;
    },
    read: (as: Person, upTo = new Date(Date.now() + 1_000).toISOString()) =>
      server.call('PUT', '/api/notifications/read', { as, body: { upTo } }),
    /** Inserts posts without notifying anybody. */
    async quietPosts(author: Person, ids: string[]): Promise<void> {
      const rows = ids.map((id) => ({
        id,
        campus_id: 'ou',
        author_id: author.memberId,
        body: JSON.stringify(plainRichText('Thing')),
        plain_text: 'Thing',
      }));
      await server.db.insertInto('posts').values(rows).execute();
    },
  };
}

/** Waits until a statement is blocked by another transaction's lock. */
export async function untilCallBlocked(db: TestServer['db']): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    return rows.length;
  };
  await expect.poll(waiting).toBe(1);
}
