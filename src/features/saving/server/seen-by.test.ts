import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actsOn } from '#tests/support/data/notifications.ts';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { seenByChoices, type SeenBy } from '../contract/seen-by.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { source: await pagesFromSource() });
});
afterAll(() => server.close());

const write = async (as: Person, text: string): Promise<string> =>
  (await server.call('POST', '/api/posts', { as, body: { text: editorText(text) } })).body.id;

const save = (as: Person, postId: string) =>
  server.call('PUT', `/api/posts/${postId}/save`, { as });

const choose = (as: Person, seenBy: SeenBy) =>
  server.call('PUT', '/api/save-settings', { as, body: { seenBy } });

/** Who looks at what ana of OU has saved. */
async function people() {
  const [ana, author, neighbor] = await Promise.all([
    server.person({ firstName: 'Ana' }),
    server.person({ firstName: 'Aut' }),
    server.person(),
  ]);
  const readers: Record<string, Person | undefined> = {
    visitor: undefined,
    'school not verified': await server.person({ schoolVerified: false }),
    'other campus': await server.person({ campus: 'ut' }),
    'own campus': neighbor,
    'the author of the post': author,
    self: ana,
  };
  return { ana, author, readers };
}

/** Who sees what is saved, for each choice. */
const seers: Record<SeenBy, string[]> = {
  everyone: [
    'visitor',
    'school not verified',
    'other campus',
    'own campus',
    'the author of the post',
    'self',
  ],
  campus: ['own campus', 'the author of the post', 'self'],
  me: ['self'],
};

describe('what a member saves', () => {
  it.each(seenByChoices)(
    'is shown to those whom the member lets see it (%s): on the profile, among those who liked a post, in pages; the count stays',
    async (choice) => {
      const { ana, author, readers } = await people();
      const word = `word${crypto.randomUUID().slice(0, 8)}`;
      const postId = await write(author, word);
      await save(ana, postId);
      const places: [string, (as: Person | undefined) => Promise<boolean>][] = [
        [
          'the tab',
          async (as) => {
            const path = `/api/profiles/${ana.username}/posts?show=likes`;
            return (await server.call('GET', path, { as })).text.includes(word);
          },
        ],
        [
          'the page of the tab',
          async (as) => {
            return (await server.call('GET', `/${ana.username}?show=likes`, { as })).text.includes(
              word,
            );
          },
        ],
        [
          'who liked it',
          async (as) => {
            const { body } = await server.call('GET', `/api/posts/${postId}/savers`, { as });
            expect(body.saveCount).toBe(1);
            return body.items.length === 1;
          },
        ],
        [
          'the page of who liked it',
          async (as) =>
            (await server.call('GET', `/post/${postId}/likes`, { as })).text.includes(
              `"${ana.username}"`,
            ),
        ],
      ];
      const seen = async () => {
        const found: Record<string, string[]> = {};
        // Oneself first, and last: neither a cache nor a page that is made for many may give one reader what another may see.
        const order = [...Object.entries(readers).toReversed(), ...Object.entries(readers)];
        for (const [place, isSeen] of places) {
          const names = new Set<string>();
          for (const [name, as] of order) if (await isSeen(as)) names.add(name);
          found[place] = Object.keys(readers).filter((name) => names.has(name));
        }
        return found;
      };
      const everywhere = (names: string[]) =>
        Object.fromEntries(places.map(([place]) => [place, names]));
      expect(await seen()).toEqual(everywhere(seers.everyone));
      expect((await choose(ana, choice)).body).toEqual({ seenBy: choice });
      const expected = everywhere(seers[choice]);
      expect(await seen()).toEqual(expected);
      expect((await server.call('GET', '/api/saves', { as: ana })).text).toContain(word);
    },
  );

  it('is not told to an author by name who may not see it, neither of later saves nor of earlier ones', async () => {
    const { ana, author } = await people();
    const bob = await server.person({ firstName: 'Bob' });
    const [alone, both, later] = [
      await write(author, 'One'),
      await write(author, 'Two'),
      await write(author, 'Three'),
    ];
    for (const post of [alone, both]) await save(ana, post);
    await save(bob, both);
    const told = async () => {
      const { items } = await actsOn(server).list(author);
      return items.map(({ from, count }: { from: { firstName: string }; count: number }) => [
        from.firstName,
        count,
      ]);
    };
    expect(await told()).toEqual([
      ['Bob', 2],
      ['Ana', 1],
    ]);
    // The author is of the same campus.
    await choose(ana, 'campus');
    expect(await told()).toEqual([
      ['Bob', 2],
      ['Ana', 1],
    ]);
    await choose(ana, 'me');
    expect(await told()).toEqual([['Bob', 1]]);
    await save(ana, later);
    expect(await told()).toEqual([['Bob', 1]]);
    expect((await server.call('GET', `/api/posts/${later}`)).body.saveCount).toBe(1);
    await choose(ana, 'everyone');
    await save(ana, await write(author, 'Four'));
    expect((await told())[0]).toEqual(['Ana', 1]);
  });

  it('is said to be seen at the first save only, and not after a choice', async () => {
    const { ana, author } = await people();
    const [one, two] = [await write(author, 'One'), await write(author, 'Two')];
    expect((await server.call('GET', '/api/save-settings', { as: ana })).body).toEqual({
      seenBy: 'everyone',
    });
    expect((await save(ana, one)).body).toEqual({ saved: true, saveCount: 1, isFirst: true });
    expect((await save(ana, one)).body.isFirst).toBe(false);
    expect((await save(ana, two)).body.isFirst).toBe(false);
    const ben = await server.person();
    await choose(ben, 'me');
    expect((await save(ben, one)).body).toEqual({ saved: true, saveCount: 2, isFirst: false });
  });
});
