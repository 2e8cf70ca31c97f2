import { expect, test } from 'vitest';
import { areaCounts, idsInTests, idsInText, parseRequirements } from './read-requirements.ts';

const table =
  'id\trequirement\nFEED-01\tNewest first.\nFEED-02\tFifteen a page.\nMAIL-01\tSent once.\n';

test('a table is parsed into ids, texts and sentences', () => {
  expect(parseRequirements(`${table}MAIL-02\tGreets.\tHi {name} | Bye`).slice(-2)).toEqual([
    { id: 'MAIL-01', text: 'Sent once.', sentences: [] },
    { id: 'MAIL-02', text: 'Greets.', sentences: ['Hi {name}', 'Bye'] },
  ]);
});

const malformed = ['feed 1\tx', 'FEED-01', 'FEED-03\tx\t', 'FEED-03\tx\ty\tz', 'FEED-01\tAgain.'];
test.each(malformed.map((line) => table + line))('a malformed table is rejected: %j', (wrong) => {
  expect(() => parseRequirements(wrong)).toThrow(/Not a requirement|is listed twice/);
});

test('only ids at the beginning of a title count', () => {
  const source = `
    test('FEED-01 FEED-02 newest first', () => {});
    it("T16 MAIL-01 R6 once", async () => {});
    test.each([[1, f(2)]])('POST-03 many', () => {});
    test(
      \`CHAT-07 in a template\`, () => {});
    test('says FEED-09 in passing', () => {});
    expect('LIMIT-01 no title');`;

  expect(idsInTests(source)).toEqual([
    'FEED-01',
    'FEED-02',
    'T16',
    'MAIL-01',
    'R6',
    'POST-03',
    'CHAT-07',
  ]);
});

test('skipped tests do not count', () => {
  const source = `test.skip('FEED-01 later', f); test.todo('FEED-02 later'); test.fixme('MAIL-01', f);`;

  expect(idsInTests(source)).toEqual([]);
});

test('text that looks like a test does not count', () => {
  const source = `
    // test('FEED-01 in a comment', f);
    const fixture = "test('FEED-02 in a text', f)";
    best('MAIL-01 another word', f);`;

  expect(idsInTests(source)).toEqual([]);
});

test('rows are counted by area', () => {
  const counts = areaCounts(parseRequirements(table), new Set(['FEED-02']));

  expect(counts).toEqual([
    { area: 'FEED', shownRows: 1, allRows: 2 },
    { area: 'MAIL', shownRows: 0, allRows: 1 },
  ]);
});

test('finds the ids of known areas and of threats in a text', () => {
  const text = '/** In UTF-16 units (LIMIT-01; T46, R9). See FEED-99 and ISO-88. */';

  expect(idsInText(text, new Set(['LIMIT', 'FEED']))).toEqual(['LIMIT-01', 'T46', 'R9', 'FEED-99']);
});
