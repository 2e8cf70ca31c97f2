import { describe, expect, it } from 'vitest';
import { matchEmail, matchHost } from './link-matchers.ts';

const found = (match: { text: string; url: string } | null) => match && [match.text, match.url];

describe('links without a scheme', () => {
  it.each([
    ['write to me@ou.edu, please', ['me@ou.edu', 'mailto:me@ou.edu']],
    ['Ana.B+sale@mail.ou.edu.', ['Ana.B+sale@mail.ou.edu', 'mailto:Ana.B+sale@mail.ou.edu']],
    ['@ou.edu', null],
    ['me@ou.edu.evil', null],
    ['me@@ou.edu', null],
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
  ])('host in %s', (text, link) => {
    expect(found(matchHost(text))).toEqual(link);
  });
});
