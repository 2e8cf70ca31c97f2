import { describe, expect, it } from 'vitest';
import { matchAddress, matchEmail, matchHost } from './link-matchers.ts';

const found = (match: { text: string; url: string } | null) => match && [match.text, match.url];

describe('links without a scheme', () => {
  it.each([
    ['write to me@ou.edu, please', ['me@ou.edu', 'mailto:me@ou.edu']],
    ['Ana.B+sale@mail.ou.edu.', ['Ana.B+sale@mail.ou.edu', 'mailto:Ana.B+sale@mail.ou.edu']],
    ['@ou.edu', null],
    ['me@ou.edu.evil', null],
    ['me@@ou.edu', null],
    ['（me@ou.edu）', ['me@ou.edu', 'mailto:me@ou.edu']],
    ['me@ou.edu。', ['me@ou.edu', 'mailto:me@ou.edu']],
    ['«me@ou.edu»', ['me@ou.edu', 'mailto:me@ou.edu']],
    ['me@ou.edu؟', ['me@ou.edu', 'mailto:me@ou.edu']],
    ['me@ou.edu…', ['me@ou.edu', 'mailto:me@ou.edu']],
  ])('email in %s', (text, link) => {
    expect(found(matchEmail(text))).toEqual(link);
  });

  it.each([
    ['see ou.edu.', ['ou.edu', 'https://ou.edu']],
    [
      '(libraries.ou.edu/lamp?x=1)',
      ['libraries.ou.edu/lamp?x=1', 'https://libraries.ou.edu/lamp?x=1'],
    ],
    ['me@ou.edu', null],
    ['https://ou.edu', null],
    ['done.It works', null],
    ['version 1.2.co2', null],
    ['ou.education', null],
    [
      '(en.wikipedia.org/wiki/Lamp_(film))',
      ['en.wikipedia.org/wiki/Lamp_(film)', 'https://en.wikipedia.org/wiki/Lamp_(film)'],
    ],
    ['ou.edu/x。', ['ou.edu/x', 'https://ou.edu/x']],
    ['「ou.edu」', ['ou.edu', 'https://ou.edu']],
    ['www.tum.de/x', ['www.tum.de/x', 'https://www.tum.de/x']],
    ['lamp,ou.edu', ['ou.edu', 'https://ou.edu']],
  ])('host in %s', (text, link) => {
    expect(found(matchHost(text))).toEqual(link);
  });
});

it('an address with its scheme is the one that the server reads', () => {
  expect(found(matchAddress('(https://a.example/Lamp_(film))、'))).toEqual([
    'https://a.example/Lamp_(film)',
    'https://a.example/Lamp_(film)',
  ]);
  expect(matchAddress('http:// or https://')).toBeNull();
});
