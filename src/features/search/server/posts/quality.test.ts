import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAllWords } from '#tests/support/code/count-all-words.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let ana: Person;
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person();
  const posts: Record<string, string> = {
    minifridge: 'Minifridge, white, $60',
    miniFridge: 'Mini fridge from my dorm',
    sofa: 'Grey sofa, seats three',
    seekingSofa: 'ISO a grey sofa',
    calculus: 'Stewart textbook for MATH 2423',
    laptop: 'Dell laptop i7 512gb',
    cafe: 'Café table from Québec',
    tshirt: 'Vintage T-shirt, size M',
    ps: 'PS 5 with two controllers',
    deskLamp: 'Desk lamp with a bulb',
    lampOnDesk: 'Lamp, stood on a desk',
    bikes: 'Two bikes and a kids bicycle',
    chinese: '出售二手桌子和椅子',
    japanese: '引っ越しのため大きなランプを売ります',
    greek: 'Πουλάω μεγάλη λάμπα',
    russian: 'Продаю ёлку и большой стол',
    german: 'Bett in Größe L',
    emoji: 'Moving out 🛋️ ask me',
    hawaiian: 'Poster of Hawaiʻi and a ʻukulele',
    french: "L'ordinateur portable d’occasion",
    brand: 'Loréal gift set',
    arabic: 'بيع الكتاب القديم',
    voweled: 'طَاوِلَة خَشَبِيَّة',
    hebrew: 'מוכר את השולחן',
    digits: 'سرير ٤٥ سم',
  };
  for (const [name, text] of Object.entries(posts)) {
    const body = { text: editorText(text) };
    ids[name] = (await server.call('POST', '/api/posts', { as: ana, body })).body.id;
  }
  await countAllWords(server.db);
});
afterAll(() => server.close());

async function found(q: string, order = 'latest'): Promise<string[]> {
  const path = `/api/search/posts?order=${order}&q=${encodeURIComponent(q)}`;
  const { body } = await server.call('GET', path);
  return body.items.map(({ id }: { id: string }) =>
    Object.keys(ids).find((name) => ids[name] === id),
  );
}

const sorted = async (q: string) => (await found(q)).toSorted();

describe('the search', () => {
  it('finds a word written as one or as two', async () => {
    for (const q of ['mini fridge', 'minifridge', 'mini-fridge', 'Minifridges']) {
      expect([q, await sorted(q)]).toEqual([q, ['miniFridge', 'minifridge']]);
    }
    for (const q of ['ps5', 'ps 5']) expect([q, await found(q)]).toEqual([q, ['ps']]);
    for (const q of ['tshirt', 't-shirt', 't shirt']) {
      expect([q, await found(q)]).toEqual([q, ['tshirt']]);
    }
  });

  it('finds words that mean the same, and other forms of a word', async () => {
    expect(await sorted('couch')).toEqual(['seekingSofa', 'sofa']);
    expect(await found('refrigerator')).toEqual(['miniFridge', 'minifridge']);
    expect(await found('bicycles')).toEqual(['bikes']);
  });

  it('finds numbers and the names of courses', async () => {
    for (const q of ['math 2423', 'MATH2423', '2423']) {
      expect([q, await found(q)]).toEqual([q, ['calculus']]);
    }
    expect(await found('2424')).toEqual([]);
    expect(await found('512 gb i7')).toEqual(['laptop']);
  });

  it('finds words without their accents', async () => {
    for (const q of ['cafe quebec', 'CAFÉ', 'québec']) {
      expect([q, await found(q)]).toEqual([q, ['cafe']]);
    }
  });

  it('finds words whatever their marks, apostrophes, articles and digits are', async () => {
    for (const [q, name] of [
      ['hawaii', 'hawaiian'],
      ["hawai'i", 'hawaiian'],
      ['Hawaiʻi', 'hawaiian'],
      ['HAWAI’I', 'hawaiian'],
      ['ukulele', 'hawaiian'],
      ['ordinateur', 'french'],
      ['l’ordinateur', 'french'],
      ['lordinateur', 'french'],
      ['occasion', 'french'],
      ["l'oreal", 'brand'],
      ['L’Oréal', 'brand'],
      ['كتاب', 'arabic'],
      ['والكتاب', 'arabic'],
      ['كـتاب', 'arabic'],
      ['طاولة', 'voweled'],
      ['طاوله', 'voweled'],
      ['שולחן', 'hebrew'],
      ['השולחן', 'hebrew'],
      ['سرير 45', 'digits'],
    ]) {
      expect([q, await found(q ?? '')]).toEqual([q, [name]]);
    }
  });

  it('finds words of every script, and emoji', async () => {
    for (const [q, name] of [
      ['桌子', 'chinese'],
      ['椅子', 'chinese'],
      ['桌', 'chinese'],
      ['ランプ', 'japanese'],
      ['大きな', 'japanese'],
      ['ΛΑΜΠΑ', 'greek'],
      ['елку', 'russian'],
      ['СТОЛ', 'russian'],
      ['grosse', 'german'],
      ['GRÖSSE', 'german'],
      ['🛋', 'emoji'],
      ['🛋️', 'emoji'],
    ]) {
      expect([q, await found(q ?? '')]).toEqual([q, [name]]);
    }
    expect(await found('子桌')).toEqual([]);
  });

  it('finds phrases, and leaves out excluded words', async () => {
    expect(await sorted('desk lamp')).toEqual(['deskLamp', 'lampOnDesk']);
    expect(await found('"desk lamp"')).toEqual(['deskLamp']);
    expect(await found('lamp -bulb')).toEqual(['lampOnDesk']);
    expect(await found('-lamp')).toEqual([]);
    expect(await sorted('desk "lamp')).toEqual(['deskLamp', 'lampOnDesk']);
  });

  it('orders by relevance: adjacent words first, offers before requests', async () => {
    expect(await found('desk lamp', 'relevance')).toEqual(['deskLamp', 'lampOnDesk']);
    expect(await found('grey sofa', 'relevance')).toEqual(['sofa', 'seekingSofa']);
    expect((await found('iso grey sofa', 'relevance'))[0]).toBe('seekingSofa');
  });
});

describe('invalid input', () => {
  it('T53 gets a response or a clear rejection, whatever is typed', async () => {
    const texts = [
      "' or 1=1 --",
      "'); drop table posts; --",
      '& | ! <-> :* ( ) \\',
      'a & | b',
      '!!! ??? ...',
      '"" "a" "',
      '- -- -a --b',
      '\u0000',
      'a\u0000b',
      '😀🛋️👩‍👩‍👧',
      'שולחן עבודה',
      'مكتب للبيع',
      '桌子',
      '\uD800',
      'a'.repeat(200),
      'ab '.repeat(66),
      '%_%',
      '\u202Edesk',
      'é'.repeat(100),
      Array.from({ length: 50 }, (_, n) => `w${n}`).join(' '),
      '"'.repeat(200),
    ];
    for (const text of texts) {
      for (const path of ['posts', 'people', 'suggestions']) {
        for (const more of path === 'posts' ? ['', '&order=relevance', '&exact=1'] : ['']) {
          const address = `/api/search/${path}?q=${encodeURIComponent(text.toWellFormed())}${more}`;
          const { status } = await server.call('GET', address, { as: ana });
          expect([text, path, status]).toEqual([
            text,
            path,
            expect.toBeOneOf(text.includes('\0') ? [400] : [200, 429]),
          ]);
        }
      }
      const body = { text };
      const counted = await server.call('POST', '/api/search/views', { as: ana, body });
      const isStorable = text.isWellFormed() && !text.includes('\0');
      expect([text, counted.status]).toEqual([text, isStorable ? 202 : 400]);
    }
  });

  it('T53 T54 is rejected when it is too long, repeated or of another kind', async () => {
    const long = encodeURIComponent('desk '.repeat(200));
    for (const query of [
      `q=${long}`,
      'q=a&q=b',
      '',
      'q=a&page=2',
      'q=a&cursor=x',
      'q=a&order=up',
    ]) {
      expect([query, (await server.call('GET', `/api/search/posts?${query}`)).status]).toEqual([
        query,
        400,
      ]);
    }
    const huge = 'x'.repeat(100_000);
    expect((await server.call('GET', `/api/search/posts?q=${huge}`)).status).toBe(400);
    const body = { text: huge };
    expect((await server.call('POST', '/api/search/views', { as: ana, body })).status).toBe(413);
  });
});
