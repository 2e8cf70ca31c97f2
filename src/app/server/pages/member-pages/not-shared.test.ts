import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RenderedPage } from '#app/page-contract.ts';
import { editorText, type Person } from '#tests/support/servers/server.ts';
import { getPage, openSharedPages } from '#tests/support/servers/shared-pages.ts';

let pages: Awaited<ReturnType<typeof openSharedPages>>;
let members: Person[];
/** What the renderer returns in place of a page that members share. */
let change: (page: RenderedPage) => RenderedPage;
const logged: string[] = [];
beforeAll(async () => {
  pages = await openSharedPages(
    { LOG_LEVEL: 'error' },
    {
      logTo: { write: (line: string) => void logged.push(line) },
      change: (page) => (page.own ? change(page) : page),
    },
  );
  members = [await pages.server.person(), await pages.server.person()];
});
beforeEach(async () => {
  logged.length = 0;
  // Ends the pages that are cached.
  const body = { text: editorText('A lamp') };
  await pages.server.call('POST', '/api/posts', { as: members[0], body });
});
afterAll(() => pages.close());

/** The members for whom the page is rendered alone although it has been opened before. */
async function getAlone() {
  const open = async () => {
    const opened = members.map((as) => getPage(pages.server.app, '/home', as));
    for (const { status } of await Promise.all(opened)) expect(status).toBe(200);
  };
  // Renders the cards of each.
  await open();
  pages.takeRenderedFor();
  await open();
  const names = pages.takeRenderedFor();
  return members.filter(({ username }) => names.includes(username));
}

const addMisplaced = (fact: string) => (page: RenderedPage) => ({
  ...page,
  own: { parts: new Set<string>(), ...page.own, misplaced: new Set([fact]) },
});
const addPart = (name: string) => (page: RenderedPage) => ({
  ...page,
  own: { misplaced: new Set<string>(), ...page.own, parts: new Set([name]) },
});

test('a page on which everything is replaced is shared, and nothing is logged', async () => {
  change = (page) => page;
  expect(await getAlone()).toEqual([]);
  expect(logged).toEqual([]);
});

test.each([
  [
    'a fact that is read beside the cards',
    addMisplaced('post.saved in SaveButton'),
    'post.saved in SaveButton',
  ],
  ['a part that the server cannot render', addPart('avatar large'), 'part avatar large'],
  [
    'a part that is not found as the server renders it',
    (page: RenderedPage) => ({
      ...page,
      html: page.html.replaceAll('object-cover', 'object-fill'),
    }),
    'part avatar',
  ],
  [
    'a card that is not replaced',
    (page: RenderedPage) => ({ ...page, html: `${page.html}<article data-part="9"></article>` }),
    'not every card is replaced',
  ],
  [
    'what nobody has watched',
    (page: RenderedPage) => ({ ...page, own: null }),
    'not every card is replaced',
  ],
])('%s makes the page one for each member alone, and the log names it', async (_, way, says) => {
  change = way;
  expect(await getAlone()).toEqual(members);
  expect(logged.join('')).toContain(says);
  expect(logged.join('')).toContain('page for members not shared');
});
