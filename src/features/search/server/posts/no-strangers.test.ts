import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAllWords } from '#tests/support/code/count-all-words.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

// A small campus, where most words are rare: what is found must contain what was typed.

let server: TestServer;
let ana: Person;
const names = new Map<string, string>();

const texts = {
  bike: 'Trek bike with a lock, $120',
  ebike: 'Electric bike, barely ridden',
  likeNew: 'Blender, like new, would like $20',
  lights: 'Commuter bicycle with both lights',
  lamp: 'Lamp, $35',
  deskLamp: 'Desk lamp $350',
  fitsLamp: 'Desk from my old room. It is quite big, so there is space for a lamp on it',
  couch: 'Grey couch, free if you carry it',
  sofa: 'Sofa, $40',
  tablet: 'Tablet and nothing else',
  organic: 'Organic chemistry book, Klein',
  them: 'Two chairs, take them today',
  speakers: 'Speakers for a party',
  shoes: 'Running shoes to go, size 5',
  carpet: 'Carpet from my room',
  ps4: 'PS4 with 5 games',
  ps5: 'PS 5 slim',
  joined: 'PS5 controller',
  iphone: 'iPhone 13, 128gb',
  spin: 'Spin bike',
  free: 'Free boxes',
  list: 'Moving out\n- mirror $15\n- kettle $8',
  vinyl: 'Abbey Road on vinyl',
  calendar: 'Wall calendar',
  paint: 'Paint, two cans',
  painted: 'Dresser that I painted',
  listed: 'Boots that I listed before',
  booked: 'Booked my trip, so my skis have to go',
};

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person();
  for (const [name, text] of Object.entries(texts)) {
    const category = name === 'vinyl' ? { category: 'books, movies, & music' } : {};
    const body = { text: editorText(...text.split('\n')), ...category };
    names.set((await server.call('POST', '/api/posts', { as: ana, body })).body.id, name);
  }
  const id = [...names].find(([, name]) => name === 'organic')?.[0];
  const body = { text: editorText('I have a trombone, too') };
  await server.call('POST', `/api/posts/${id}/replies`, { as: ana, body });
  await countAllWords(server.db);
});
afterAll(() => server.close());

async function search(q: string, more = '') {
  const { body } = await server.call('GET', `/api/search/posts?q=${encodeURIComponent(q)}${more}`);
  const getName = (id: string) => names.get(id) ?? '';
  const loose: string[] = body.loose.map(getName);
  const items: string[] = body.items.map(({ id }: { id: string }) => getName(id));
  return {
    strong: items.filter((name) => !loose.includes(name)),
    loose,
    corrected: body.corrected,
    suggested: body.suggested,
    category: body.category,
  };
}

const found = async (q: string) => {
  const { strong, loose } = await search(q);
  return [...strong, ...loose].toSorted();
};

describe('a word that is found', () => {
  it('SEARCH-24 is never mixed with similar words', async () => {
    expect(await found('bike')).toEqual(['bike', 'ebike', 'lights', 'spin']);
    expect(await found('like')).toEqual(['likeNew']);
    expect(await found('chem')).toEqual(['organic']);
    expect((await search('organic chem')).corrected).toBeNull();
    expect(await found('organic chem')).toEqual(['organic']);
    expect(await found('sneakers')).toEqual(['shoes']);
    expect(await found('couches')).toEqual(['couch', 'sofa']);
  });

  it('SEARCH-24 is not replaced if it is a word of English, of students or a brand, although posts lack it', async () => {
    for (const word of [
      'tent',
      'car',
      'stats',
      'food',
      'rent',
      'nike',
      'toaster',
      'cat',
      'book s',
    ]) {
      const { strong, loose, corrected } = await search(word);
      const expected = word === 'book s' ? ['organic'] : [];
      expect([word, [...strong, ...loose], corrected]).toEqual([word, expected, null]);
    }
  });

  it('SEARCH-24 is found by its beginning if it is no word itself', async () => {
    expect(await found('contr')).toEqual(['joined']);
    expect(await found('table')).toEqual([]);
    expect(await found('tabl')).toEqual(['tablet']);
    // Also of a word that only one post contains, and that was just written.
    const body = { text: editorText('Zwriebel for sale') };
    const { body: post } = await server.call('POST', '/api/posts', { as: ana, body });
    names.set(post.id, 'new');
    expect(await found('zwrie')).toEqual(['new']);
  });

  it('SEARCH-24 has its typos corrected, and says so', async () => {
    const typed = await search('kettel');
    expect(typed).toMatchObject({ strong: ['list'], corrected: { from: 'kettel', to: 'kettle' } });
    expect((await search('Big kettel!')).corrected).toEqual({
      from: 'Big kettel!',
      to: 'Big kettle!',
    });
    expect(await search('kettel', '&exact=1')).toMatchObject({ strong: [], loose: [] });
    // The campus has only a synonym of what was meant.
    expect((await search('automobiel')).corrected).toBeNull();
    expect(await search('bicycel')).toMatchObject({ corrected: { to: 'bicycle' } });
  });

  it('matches by a category of several things loosely, and only if the whole query names it', async () => {
    expect(await search('movies')).toMatchObject({ strong: [], loose: ['vinyl'] });
    expect(await search('used textbooks')).toMatchObject({ category: 'books, movies, & music' });
    expect(await search('book')).toMatchObject({ strong: ['organic'], loose: ['vinyl'] });
    // Both orders also try what they try last.
    for (const order of ['latest', 'relevance'])
      expect(await search('cheap tv', `&order=${order}`)).toMatchObject({ strong: [], loose: [] });
    expect(await search('movie poster')).toMatchObject({ strong: [], loose: [], category: null });
    expect(await found('vinyl')).toEqual(['vinyl']);
  });

  it('a thing is not found by a verb of the same stem, unless the post has the thing, too', async () => {
    expect(await found('list')).not.toContain('listed');
    expect(await search('paint')).toMatchObject({ strong: ['paint'], loose: [] });
    expect(await search('paint', '&order=relevance')).toMatchObject({ strong: ['paint'] });
    // Nor by one of a synonym.
    expect(await found('textbook')).toEqual(['organic', 'vinyl']);
    expect(await found('painted')).toContain('painted');
  });

  it.each([
    ['fix', 'Fixed gear wheels', 'Can anyone fix a zipper?'],
    ['seal', 'Sealed calculator, never opened', 'Plush seal'],
    ['unopene', 'Unopened pack of pens', 'An unopened puzzle'],
    ['quilte', 'Quilted blanket', 'Quilted jacket'],
    ['zorbe', 'Zorbed ball', 'Zorbed twice'],
  ])('%s finds its past tense, which is written more often', async (q, ...posts) => {
    const ids: string[] = [];
    for (const text of [...posts, posts[0] ?? '']) {
      const body = { text: editorText(text) };
      ids.push((await server.call('POST', '/api/posts', { as: ana, body })).body.id);
    }
    await countAllWords(server.db);
    for (const order of ['latest', 'relevance']) {
      const { body } = await server.call('GET', `/api/search/posts?q=${q}&order=${order}`);
      const shown = body.items.map(({ id }: { id: string }) => id);
      expect(shown.toSorted()).toEqual(ids.toSorted());
    }
  });
});

const triedWords = ['hammock', 'lantern'];

describe('posts that match well', () => {
  it.each(['latest', 'relevance'])('stand above those that match loosely, by %s', async (order) => {
    const results = async (q: string) => search(q, `&order=${order}`);
    const lamps = await results('lamp');
    expect(lamps.strong.toSorted()).toEqual(['deskLamp', 'lamp']);
    expect(lamps.loose).toEqual(['fitsLamp']);
    expect(await results('couch')).toMatchObject({ strong: ['couch'], loose: ['sofa'] });
    expect(await results('trombone')).toMatchObject({ strong: [], loose: ['organic'] });
    expect(await results('mirror')).toMatchObject({ strong: ['list'], loose: [] });
    expect((await results('orange trombone')).loose).toEqual([]);
    expect(await results('kayak to tulsa')).toMatchObject({ strong: [], loose: [] });
    const red = await results('red couch');
    expect([red.strong, red.loose.toSorted()]).toEqual([[], ['couch', 'sofa']]);
  });

  it('LIMIT-12 keep their place over all pages', async () => {
    // Another word for a second try.
    const word = triedWords.shift() ?? '';
    const titles = Array.from({ length: 12 }, (_, n) => `One ${word} ${n}`);
    for (const text of [
      ...titles,
      `Tarp, six yards long. It keeps the rain off, and it fits over any ${word}`,
    ]) {
      const body = { text: editorText(text) };
      const { body: post } = await server.call('POST', '/api/posts', { as: ana, body });
      names.set(post.id, text);
    }
    for (const order of ['latest', 'relevance']) {
      const path = `/api/search/posts?q=${word}&order=${order}`;
      const first = (await server.call('GET', path)).body;
      const next = (await server.call('GET', `${path}&cursor=${first.nextCursor}`)).body;
      expect([first.items.length, first.loose.length]).toEqual([10, 0]);
      expect([next.items.length, next.loose, next.nextCursor]).toEqual([
        3,
        [next.items.at(-1).id],
        null,
      ]);
      expect(names.get(next.items.at(-1).id)).toContain('Tarp');
    }
  });
});

describe('numbers and prices', () => {
  it('a number is one thing with the word beside it, and finds nothing alone', async () => {
    for (const q of ['ps5', 'ps 5']) {
      expect([q, (await search(q)).strong.toSorted()]).toEqual([q, ['joined', 'ps5']]);
    }
    expect((await search('ps 4')).strong).toEqual(['ps4']);
    expect(await found('iphone 13')).toEqual(['iphone']);
    expect((await search('iphone 12')).strong).toEqual([]);
    expect(await found('kayak 5')).toEqual([]);
  });

  it('a price selects posts that ask it', async () => {
    expect(await found('$35')).toEqual(['lamp']);
    expect(await found('lamp $35')).toEqual(['lamp']);
    expect(await found('lamp under $50')).toEqual(['lamp']);
    expect(await found('desk lamp over 100 dollars')).toEqual(['deskLamp']);
    expect(await found('$8-20')).toEqual(['likeNew', 'list']);
    expect(await found('free')).toEqual(['free']);
    expect(await found('free couch')).toEqual([]);
    expect(await found('boxes -free')).toEqual([]);
    expect(await found('lamp under $5')).toEqual([]);
  });

  it('an excluded phrase leaves out what contains it', async () => {
    expect(await found('bike -"spin bike"')).toEqual(['bike', 'ebike', 'lights']);
    expect(await found('-"spin bike"')).toEqual([]);
  });
});

it('suggests a far more common word for one that posts contain', async () => {
  for (const text of ['Calender of cats', ...Array.from({ length: 6 }, () => 'Desk calendar')]) {
    const body = { text: editorText(text) };
    const { body: post } = await server.call('POST', '/api/posts', { as: ana, body });
    names.set(post.id, `${text} ${names.size}`);
  }
  await countAllWords(server.db);
  const typed = await search('calender');
  expect([typed.corrected, typed.suggested]).toEqual([null, 'calendar']);
  expect([typed.strong.length, typed.loose.length]).toEqual([1, 7]);
  expect((await search('calendar')).suggested).toBeNull();
});
