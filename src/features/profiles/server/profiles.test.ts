import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { starts } from '#platform/server/read-page.ts';
import { newId } from '#platform/server/ids.ts';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import {
  authorsForSale,
  authorsPhotos,
  authorsPosts,
  authorsReplies,
  authorsSold,
} from './profile-queries.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const profile = (username: string, options: { as?: Person; campus?: string } = {}) =>
  server.call('GET', `/api/profiles/${username}`, options);

const post = async (as: Person, text: string, campus = 'ou'): Promise<string> =>
  (await server.call('POST', '/api/posts', { as, campus, body: { text: plainRichText(text) } }))
    .body.id;

const reply = async (as: Person, to: string, text: string): Promise<string> =>
  (
    await server.call('POST', `/api/posts/${to}/replies`, {
      as,
      body: { text: plainRichText(text) },
    })
  ).body.id;

/** Ids on all pages of a tab. */
async function tab(username: string, show: string, as?: Person): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor = ''; ;) {
    const path = `/api/profiles/${username}/posts?show=${show}${cursor && `&cursor=${cursor}`}`;
    const { body } = await server.call('GET', path, { as });
    pages.push(body.items.map(({ id }: { id: string }) => id));
    if (body.nextCursor === null) return pages;
    cursor = body.nextCursor;
  }
}

describe('a profile', () => {
  it('PROFILE-13 PROFILE-14 PROFILE-23 ROLE-13 shows public facts only', async () => {
    const ana = await server.person();
    const bio = 'b'.repeat(160);
    const secret = {
      bio,
      phone: '555 0100',
      gender: 'female' as const,
      school_email: 'ana9@ou.edu',
    };
    await server.db.updateTable('members').set(secret).where('id', '=', ana.memberId).execute();
    const { status, body } = await profile(ana.username);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual([
      'bio',
      'joinedAt',
      'member',
      'school',
      'totalPosts',
    ]);
    expect(Object.keys(body.member).toSorted()).toEqual(
      ['firstName', 'id', 'image', 'lastName', 'username', 'verified'].toSorted(),
    );
    expect(body.bio).toBe(bio);
    expect(Date.parse(body.joinedAt)).toBeLessThanOrEqual(Date.now());
  });

  it('DATA-09 says how many posts there are, without replies and deleted ones', async () => {
    const ana = await server.person();
    const total = async () => (await profile(ana.username)).body.totalPosts;
    expect(await total()).toBe(0);
    const first = await post(ana, 'A desk');
    const second = await post(ana, 'A lamp');
    await expect.poll(total).toBe(2);
    // Under the post that stays: with the other one it would be deleted.
    await reply(ana, second, 'Still there');
    await server.call('DELETE', `/api/posts/${first}`, { as: ana });
    await expect.poll(total).toBe(1);
  });

  it('PROFILE-13 does not say when an unverified member joined', async () => {
    const dan = await server.person({ campus: null });
    expect((await profile(dan.username)).body.joinedAt).toBeNull();
  });

  it('PROFILE-25 is found in any case', async () => {
    const ana = await server.person();
    const { body } = await profile(ana.username.toUpperCase());
    expect(body.member.id).toBe(ana.memberId);
  });

  it('PROFILE-07 does not exist for an unknown name', async () => {
    const { status, body } = await profile('nosuchuser123');
    expect([status, body.message]).toEqual([404, "This page doesn't exist."]);
    for (const name of ['nosuchuser123', 'no%00body', '%F0%9F%9B%8B', 'x'.repeat(100)]) {
      const { status: answered } = await profile(`${name}/posts?show=posts`);
      expect([name, answered]).toEqual([name, 404]);
    }
  });

  it('ROLE-07 of a member of a private campus is shown on that campus only', async () => {
    const hal = await server.person({ campus: 'harvard' });
    const other = await server.person({ campus: 'harvard' });
    const ana = await server.person();
    expect((await profile(hal.username)).status).toBe(404);
    expect((await profile(hal.username, { campus: 'harvard' })).status).toBe(404);
    expect((await profile(hal.username, { campus: 'harvard', as: ana })).status).toBe(404);
    expect((await profile(hal.username, { campus: 'harvard', as: other })).status).toBe(200);
  });
});

describe('the tabs of a profile', () => {
  it('PROFILE-02 PROFILE-04 own posts are sorted by last change, and own replies newest first, all of this campus', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const first = await post(ana, 'First');
    const second = await post(ana, 'Second');
    const bens = await post(ben, 'Another person’s');
    const comment = await reply(ana, bens, 'Is it there still?');
    const response = await reply(ana, comment, 'It is.');
    await reply(ben, first, 'Bumps the first');
    expect(await tab(ana.username, 'posts')).toEqual([[first, second]]);
    expect(await tab(ana.username, 'replies')).toEqual([[response, comment]]);
    const elsewhere = `/api/profiles/${ana.username}/posts?show=posts`;
    expect((await server.call('GET', elsewhere, { campus: 'ut' })).body.items).toEqual([]);
  });

  it('PROFILE-05 shows what the member saved, with the reader’s own saves marked', async () => {
    const [ana, ben, cleo] = [await server.person(), await server.person(), await server.person()];
    const saved = await post(ana, 'Saved by Ben');
    await post(ana, 'Not saved');
    await server.call('PUT', `/api/posts/${saved}/save`, { as: ben });
    expect(await tab(ben.username, 'likes')).toEqual([[saved]]);
    const path = `/api/profiles/${ben.username}/posts?show=likes`;
    const seenBy = async (as: Person) => (await server.call('GET', path, { as })).body.items[0];
    expect((await seenBy(ben)).saved).toBe(true);
    expect((await seenBy(cleo)).saved).toBe(false);
  });

  it('PROFILE-03 photos are posts with photos, newest first, ten a page', async () => {
    const ana = await server.person();
    const ids = Array.from({ length: 12 }, () => newId());
    const rows = ids.map((id, index) => ({
      id,
      campus_id: 'ou',
      author_id: ana.memberId,
      body: JSON.stringify(plainRichText('A photo')),
      plain_text: 'A photo',
      image_count: 1,
      created_at: new Date(Date.now() - index * 60_000),
      // The posts were changed in the opposite order.
      last_modified: new Date(Date.now() + index * 60_000),
    }));
    await server.db.insertInto('posts').values(rows).execute();
    await post(ana, 'Text only');
    expect(await tab(ana.username, 'photos')).toEqual([ids.slice(0, 10), ids.slice(10)]);
  });

  it('what is for sale and what is sold are lists of their own, last changed first, ten a page', async () => {
    const ana = await server.person();
    const sell = async (status: string | null, minutesAgo: number, campus = 'ou') => {
      const id = newId();
      await server.db
        .insertInto('posts')
        .values({
          id,
          campus_id: campus,
          author_id: ana.memberId,
          body: JSON.stringify(plainRichText('A lamp')),
          plain_text: 'A lamp',
          ...(status !== null && { price_cents: 2_000, quantity: 1, status }),
          last_modified: new Date(Date.now() - minutesAgo * 60_000),
        })
        .execute();
      return id;
    };
    const older = await sell('available', 30);
    const reserved = await sell('reserved', 20);
    const sold: string[] = [];
    for (let minute = 1; minute <= 11; minute += 1) sold.push(await sell('sold', minute));
    await sell('withdrawn', 15);
    await sell(null, 14);
    await sell('available', 13, 'ut');
    expect(await tab(ana.username, 'for-sale')).toEqual([[reserved, older]]);
    expect(await tab(ana.username, 'sold')).toEqual([sold.slice(0, 10), sold.slice(10)]);
    const posts = (await tab(ana.username, 'posts')).flat();
    expect(posts).toHaveLength(15);
  });

  it('a cursor opens only the tab that it was made for', async () => {
    const ana = await server.person();
    for (let number = 0; number < 11; number += 1) await post(ana, `Thing ${number}`);
    const path = `/api/profiles/${ana.username}/posts?show=`;
    const { body } = await server.call('GET', `${path}posts`);
    const moved = await server.call('GET', `${path}replies&cursor=${body.nextCursor}`);
    expect(moved.status).toBe(400);
  });

  it('each tab is read from its own index, in its order', async () => {
    const author = { campusId: 'ou', authorId: newId(), readerId: null };
    const page = { ...author, below: starts.descending, limit: 11 };
    for (const [read, index] of [
      [authorsPosts, 'posts_of_author'],
      [authorsForSale, 'posts_for_sale_of_author'],
      [authorsSold, 'posts_sold_of_author'],
      [authorsPhotos, 'photos_of_author'],
      [authorsReplies, 'replies_of_author'],
    ] as const) {
      const plan = await explainPlan(server.db, (db) => read(db, page));
      expect(plan).toContain(index);
      expect(plan).not.toContain('"Sort"');
    }
  });
});
