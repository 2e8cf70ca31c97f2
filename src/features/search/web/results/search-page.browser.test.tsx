import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actsAs, mockResponses, brokenServer } from '#tests/screens/calls.ts';
import { card, expectCount, expectPath, goTo, untilPainted } from '#tests/screens/queries.ts';
import {
  ana,
  ben,
  cleo,
  desktop,
  hal,
  openPage,
  phone,
  showPage,
} from '#tests/screens/open-page.tsx';

const tab = (name: string) => page.getByRole('link', { name, exact: true });

const marked = (): string[] =>
  [...(CSS.highlights.get('search-match') ?? [])].map(
    ({ startContainer, startOffset, endOffset }) =>
      (startContainer.textContent ?? '').slice(startOffset, endOffset),
  );

test('SEARCH-08 SEARCH-10 SEARCH-11 SEARCH-17 SEARCH-24 lists posts, newest first, and highlights the matches', async () => {
  await openPage({ as: ana });
  await actsAs(ben).post('A pocket calculator, used once');
  await actsAs(ana).post('Two calculators for MATH 2423');
  await showPage('/search?q=calculator');
  await expect.element(card('pocket calculator')).toBeVisible();
  const texts = () =>
    page
      .getByRole('article')
      .elements()
      .map((each) => each.textContent);
  await expect.poll(() => texts()[0]).toMatch('Two calculators');
  await expect.poll(() => texts()[1]).toMatch('pocket calculator');
  await expect.poll(marked).toEqual(['calculators', 'calculator']);
  await tab('Media').click();
  await expectPath('/search?q=calculator&show=media');
  await expect
    .element(page.getByRole('heading', { name: 'No results for "calculator"' }))
    .toBeVisible();
  await tab('People').click();
  await expectPath('/search?q=calculator&show=people');
  await expect.element(page.getByRole('heading', { name: 'No Users' })).toBeVisible();
});

test('SEARCH-24 says which word was corrected, with a link to the original search', async () => {
  await openPage({ as: ana, screen: phone });
  for (const text of ['A calculator', 'My calculator', 'Calculator, new']) {
    await actsAs(ben).post(text);
  }
  await showPage('/search?q=calclator');
  await expect.element(card('My calculator')).toBeVisible();
  await expect
    .element(page.getByText(/Showing results for/))
    .toHaveTextContent('Showing results for calculator. Search instead for calclator');
  await page.getByRole('link', { name: 'calclator' }).click();
  await expectPath('/search?q=calclator&exact=1');
  await expect
    .element(page.getByRole('heading', { name: 'No results for "calclator"' }))
    .toBeVisible();
});

test('says where the results begin that match loosely', async () => {
  await openPage({ as: ana });
  await actsAs(ben).post('Nice sofa, seats five');
  await actsAs(ben).post('Settee from the lake house');
  await showPage('/search?q=settee');
  const line = page.getByText('Related posts', { exact: true });
  await expect.element(line).toBeVisible();
  const isAbove = (upper: Element, lower: Element) =>
    (upper.compareDocumentPosition(lower) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isAbove(card('Settee from').element(), line.element())).toBe(true);
  expect(isAbove(line.element(), card('Nice sofa').element())).toBe(true);
  goTo('/search?q=settees+orange');
  await expect.element(page.getByText('No exact matches. These posts are related.')).toBeVisible();
});

test('asks whether a far more common word was meant', async () => {
  await openPage({ as: ana, at: '/search' });
  await actsAs(ben).post('Calender with cats');
  await actsAs(ben).post('Calendar, unused');
  // Words are counted only by servers that run for longer.
  mockResponses('GET', /q=calender/, async (send) => {
    const response = await send();
    return Response.json({ ...(await response.json()), suggested: 'calendar' });
  });
  goTo('/search?q=calender');
  await expect.element(card('Calender with cats')).toBeVisible();
  await expect.element(page.getByText('Did you mean calendar?')).toBeVisible();
  await page.getByRole('link', { name: 'calendar', exact: true }).click();
  await expectPath('/search?q=calendar');
  await expect.element(card('Calendar, unused')).toBeVisible();
});

test('a text that is too long is searched as far as it may be', async () => {
  await openPage({ as: ana });
  await showPage(`/search?q=${'futon '.repeat(50).replaceAll(' ', '+')}`);
  await expect.element(card('Futon')).toBeVisible();
});

test('SEARCH-09 SEARCH-12 SEARCH-19 without a text, popular searches are shown', async () => {
  await openPage();
  await actsAs(ana).post('A desk lamp');
  for (const email of [ana, ben, cleo, hal]) {
    await actsAs(email).act('POST', '/api/search/views', { text: 'desk lamp' });
  }
  await showPage('/search');
  await expect.element(page.getByText('Start typing to search…')).toBeVisible();
  await page.getByRole('link', { name: 'desk lamp' }).click();
  await expectPath('/search?q=desk+lamp');
});

test('SEARCH-09 before a search there are categories to browse; what is being written is offered as a search', async () => {
  await openPage({ at: '/search' });
  const start = page.getByText('Start typing to search…');
  await expect.element(start).toBeVisible();
  await page.getByRole('combobox', { name: 'Search' }).fill('bike');
  await expect.element(page.getByRole('link', { name: 'Search for bike' })).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Search' }).fill('');
  await expect.element(start).toBeVisible();
  await page.getByRole('link', { name: 'Cameras & photography' }).click();
  await expectPath('/home?category=cameras+%26+photography');
});

test('filters by category and photos, and orders by the best match, all in the address', async () => {
  await openPage({ as: ana });
  await showPage('/search?q=futon');
  await page.getByRole('button', { name: 'Order: Newest' }).click();
  await page.getByRole('menuitem', { name: 'Best match' }).click();
  await expectPath('/search?q=futon&order=relevance');
  await expect.element(card('Futon')).toBeVisible();
  await page.getByRole('button', { name: 'Has photo' }).click();
  await expectPath('/search?q=futon&order=relevance&photo=1');
  await page.getByRole('button', { name: 'Has photo' }).click();
  await page.getByRole('button', { name: 'All categories' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'tickets' }).click();
  await expectPath('/search?q=futon&order=relevance&category=tickets');
  // On a desktop the filters stand beside the results, with all that can be chosen.
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('link', { name: 'Up to $50' }).click();
  await filters.getByRole('link', { name: 'Like new' }).click();
  await expectPath('/search?q=futon&order=relevance&category=tickets&max=50&condition=like+new');
  await expect.element(page.getByRole('heading', { name: 'No results for "futon"' })).toBeVisible();
});

test('SEARCH-18 people are found by name, each with name, username and photo', async () => {
  await openPage({ as: ana });
  await showPage('/search?q=ben&show=people');
  await expect.element(page.getByText('Ben C.')).toBeVisible();
  await expect.element(page.getByText('@bencarter')).toBeVisible();
});

test('MODAL-01 visitors who look for people are asked to log in', async () => {
  await openPage({ at: '/search?q=ben' });
  await tab('People').click();
  const dialog = page.getByRole('dialog', { name: 'Find your people' });
  await expect.element(dialog).toBeVisible();
  await expectPath('/search?q=ben');
  await userEvent.keyboard('{Escape}');
  await showPage('/search?q=ben&show=people');
  await expect.element(dialog).toBeVisible();
  await expectCount(page.getByText('Ben C.'), 0);
});

test('POST-08 a deleted post leaves the results, and a new one is offered', async () => {
  await openPage({ as: ana });
  const zebraId = await actsAs(ben).post('Zebra rug, soft');
  await actsAs(ben).post('Zebra mug');
  await showPage('/search?q=zebra');
  await expect.element(card('Zebra rug')).toBeVisible();
  await actsAs(ben).remove(zebraId);
  await expectCount(card('Zebra rug'), 0);
  const posterId = await actsAs(ben).post('Zebra poster');
  const offer = page.getByRole('button', { name: '1 new post' });
  await expect.element(offer).toBeVisible();
  await actsAs(ben).remove(posterId);
  await expectCount(offer, 0);
  await actsAs(ben).post('Zebra poster');
  await expect.element(offer).toBeVisible();
  goTo('/search?q=mug');
  await expectCount(offer, 0);
  goTo('/search?q=zebra');
  await actsAs(ben).post('Zebra cup');
  await page.getByRole('button', { name: /^\d new posts?$/ }).click();
  await expect.element(card('Zebra poster')).toBeVisible();
  await expect.element(card('Zebra cup')).toBeVisible();
});

test('a new comment is read, and the search asked again only if the comment may match', async () => {
  await openPage({ as: ana });
  await actsAs(ben).post('Ocelot print');
  const post = await actsAs(ben).post('Framed picture');
  await showPage('/search?q=ocelot');
  await expect.element(card('Ocelot print')).toBeVisible();
  const searches: string[] = [];
  const read: string[] = [];
  mockResponses('GET', /search\/posts/, (send) => {
    searches.push('search');
    return send();
  });
  for (const text of ['Is it signed?', 'An ocelot, is it?']) {
    const id = await actsAs(ben).reply(post, text);
    mockResponses('GET', new RegExp(`/api/posts/${id}$`), (send) => {
      read.push(text);
      return send();
    });
    await expect.poll(() => read).toContain(text);
    if (text === 'Is it signed?') await new Promise((resolve) => setTimeout(resolve, 3_500));
    if (text === 'Is it signed?') expect(searches).toEqual([]);
  }
  await expect.element(page.getByRole('button', { name: '1 new post' })).toBeVisible();
  expect(searches).toEqual(['search']);
});

test('SEARCH-25 results appear although counting fails', async () => {
  await openPage({ as: ana });
  const counted: string[] = [];
  mockResponses('POST', /search\/views/, (send) => {
    counted.push('view');
    return brokenServer(send);
  });
  await showPage('/search?q=futon');
  await expect.element(card('Futon')).toBeVisible();
  await expect.poll(() => counted).toEqual(['view']);
  await expectCount(page.getByText('Something went wrong'), 0);
});

test('a search that fails says so, and is repeated on retry', async () => {
  await openPage({ as: ana, at: '/search' });
  mockResponses('GET', /search\/posts/, brokenServer);
  await page.getByRole('combobox', { name: 'Search' }).fill('futon');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  mockResponses('GET', /search\/posts/, (send) => send());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('Futon')).toBeVisible();
});

test('a post that was found by a comment shows the comment and links to it', async () => {
  await openPage({ as: ana });
  const post = await actsAs(ben).post('Moving out, ask me');
  const comment = await actsAs(ana).reply(post, 'Do you have a trampoline?');
  await showPage('/search?q=trampoline');
  await card('Moving out')
    .getByRole('link', { name: /From a comment/ })
    .click();
  await expectPath(`/post/${comment}`);
});

test('SEARCH-13 the generic site redirects to the school search', async () => {
  await openPage({ campus: 'campus', at: '/search?q=tex' });
  await expectPath('/search_schools');
});

test('ROLE-07 a private campus shows visitors how to join, and no results', async () => {
  await openPage({ campus: 'harvard', at: '/search?q=lamp' });
  await expect.element(page.getByText('This community is private.')).toBeVisible();
  await expectCount(page.getByRole('article'), 0);
});

test('LIMIT-12 LIMIT-15 ten results are shown, and ten more when the reader is 251 px from the end', async () => {
  await openPage({ as: ana });
  for (let number = 1; number <= 12; number += 1) await actsAs(ben).post(`Quokka mug ${number}`);
  await showPage('/search?q=quokka');
  await page.viewport(desktop.width, 500);
  const shown = page.getByRole('article');
  await expectCount(shown, 10);
  const requested: string[] = [];
  mockResponses('GET', /search\/posts/, (send) => {
    requested.push('page');
    return send();
  });
  const { documentElement } = document;
  const untilEnd = (px: number) =>
    window.scrollTo({ top: documentElement.scrollHeight - window.innerHeight - px });
  untilEnd(300);
  await untilPainted();
  expect(requested).toEqual([]);
  untilEnd(240);
  await expectCount(shown, 12);
  expect(requested).toEqual(['page']);
});

test('the words of an address are decoded once, as they were typed', async () => {
  const addresses = {
    '/search?q=%2541bc': '%41bc',
    '/search?q=lamp%2520red': 'lamp%20red',
    '/search?q=100%25+wool': '100% wool',
    '/search?q=100%': '100%',
    '/search?q=%C3%A9t%C3%A9%26q%3D1': 'été&q=1',
    '/search?q=%2500': '%00',
    '/search?q=desk%00lamp': 'desk lamp',
  };
  for (const [at, text] of Object.entries(addresses)) {
    await openPage({ at });
    await expect
      .element(page.getByRole('heading', { name: `No results for "${text}"` }))
      .toBeVisible();
  }
});
