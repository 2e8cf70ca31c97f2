import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Posts made one minute apart, the first the newest. */
async function posts(author: Person, count: number, campus = 'ou'): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const rows = ids.map((id, index) => ({
    id,
    campus_id: campus,
    author_id: author.memberId,
    body: JSON.stringify(plainRichText(`Thing ${index}`)),
    plain_text: `Thing ${index}`,
    last_modified: new Date(Date.now() - index * 60_000),
  }));
  await server.db.insertInto('posts').values(rows).execute();
  const total = { total_posts: count };
  await server.db.updateTable('members').set(total).where('id', '=', author.memberId).execute();
  return ids;
}

const save = (as: Person, postId: string, campus = 'ou') =>
  server.call('PUT', `/api/posts/${postId}/save`, { as, campus });

/** Every page of a list, one after the other. */
async function allPages(path: string, as?: Person): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await server.call('GET', (cursor && `${path}?cursor=${cursor}`) || path, {
      as,
    });
    pages.push(body.items.map((item: { id: string }) => item.id));
    cursor = body.nextCursor;
  }
  return pages;
}

describe('the list of saved posts', () => {
  it('SAVE-04 LIMIT-10 LIMIT-14 has pages of ten, last changed first, in whatever order they were saved', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const made = await posts(ana, 25);
    for (const id of made.toSorted(() => Math.random() - 0.5)) await save(ben, id);
    const pages = await allPages('/api/saves', ben);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(pages.flat()).toEqual(made);
  });

  it('sorts posts of the same time by id', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const made = await posts(ana, 21);
    const sameMoment = { last_modified: new Date() };
    await server.db.updateTable('posts').set(sameMoment).where('id', 'in', made).execute();
    for (const id of made) await save(ben, id);
    expect((await allPages('/api/saves', ben)).flat()).toEqual(made.toSorted().toReversed());
  });

  it('SAVE-04 CAMPUS-02 lists this campus’s posts, as saved, and no saves of others', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const cleo = await server.person({ campus: 'ut' });
    const [here = '', other = ''] = await posts(ana, 2);
    const [there = ''] = await posts(cleo, 1, 'ut');
    await save(ben, here);
    await save(ana, other);
    await save(ben, there, 'ut');
    const { body } = await server.call('GET', '/api/saves', { as: ben });
    expect(body.items).toMatchObject([{ id: here, saved: true, saveCount: 1 }]);
    const atUt = await server.call('GET', '/api/saves', { as: ben, campus: 'ut' });
    expect(atUt.body.items).toMatchObject([{ id: there }]);
  });

  it('SAVE-04 lists a saved post although newer saved posts are on another campus', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const cleo = await server.person({ campus: 'ut' });
    const oldest = (await posts(ana, 12)).at(-1) ?? '';
    await save(ben, oldest);
    for (const id of await posts(cleo, 11, 'ut')) await save(ben, id, 'ut');
    expect(await allPages('/api/saves', ben)).toEqual([[oldest]]);
  });

  it('POST-09 does not contain deleted posts', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const [kept, deleted = ''] = await posts(ana, 2);
    await save(ben, kept ?? '');
    await save(ben, deleted);
    await server.call('DELETE', `/api/posts/${deleted}`, { as: ana });
    expect((await allPages('/api/saves', ben)).flat()).toEqual([kept]);
  });

  it('T49 has cursors that open only their own list for their own member', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    for (const id of await posts(ana, 11)) {
      await save(ben, id);
      await save(ana, id);
    }
    const { body } = await server.call('GET', '/api/saves', { as: ben });
    const query = `?cursor=${body.nextCursor}`;
    const [some] = body.items;
    const rejected = [
      await server.call('GET', `/api/saves${query}`, { as: ana }),
      await server.call('GET', `/api/saves${query}`, { as: ben, campus: 'ut' }),
      await server.call('GET', `/api/posts${query}`, { as: ben }),
      await server.call('GET', `/api/posts/${some.id}/savers${query}`, { as: ben }),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });
});

describe('the liked-by list', () => {
  it('SAVE-01 shows who saved a post, newest first, with public facts only', async () => {
    const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
    const dan = await server.person({ firstName: 'Dan', campus: null });
    const [id = ''] = await posts(ana, 1);
    await save(ben, id);
    await save(dan, id);
    const { body } = await server.call('GET', `/api/posts/${id}/savers`);
    const facts = { lastName: 'B.', image: null };
    expect(body).toEqual({
      items: [
        { ...facts, id: dan.memberId, username: dan.username, firstName: 'Dan', verified: false },
        { ...facts, id: ben.memberId, username: ben.username, firstName: 'Ben', verified: true },
      ],
      nextCursor: null,
      saveCount: 2,
    });
  });

  it('has pages of 20, also across saves of the same time', async () => {
    const ana = await server.person();
    const [id = ''] = await posts(ana, 1);
    const people = await Promise.all(Array.from({ length: 41 }, () => server.person()));
    for (const each of people) await save(each, id);
    const pages = await allPages(`/api/posts/${id}/savers`);
    expect(pages.map((page) => page.length)).toEqual([20, 20, 1]);
    expect(pages.flat()).toEqual(people.map((each) => each.memberId).toReversed());

    await server.db
      .updateTable('saves')
      .set({ created_at: new Date() })
      .where('post_id', '=', id)
      .execute();
    const sameMoment = (await allPages(`/api/posts/${id}/savers`)).flat();
    expect(sameMoment).toEqual(
      people
        .map((each) => each.memberId)
        .toSorted()
        .toReversed(),
    );
  });
});
