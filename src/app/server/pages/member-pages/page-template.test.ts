import { expect, test } from 'vitest';
import { PageTemplate, type Gap } from './page-template.ts';

type Facts = { name: string };

const template = (text: string, gaps: [string, Gap<Facts>][] = [['<i>$name</i>', () => '<b>']]) =>
  new PageTemplate<Facts>(text, new Map([...gaps, ['$name', ({ name }) => name || undefined]]), [
    '$',
  ]);

test('each gap gets its text, the longer marks first', () => {
  const page = template('a $name, <i>$name</i> and $name’s');
  expect(page.compose({ name: 'Ana' })?.toString()).toBe('a Ana, <b> and Ana’s');
  expect(page.compose({ name: '$name' })?.toString()).toBe('a $name, <b> and $name’s');
});

test('a page is not filled if a gap has no text', () => {
  expect(template('a $name').compose({ name: '' })).toBeUndefined();
});

test('a text in which something of a member remains is no template', () => {
  expect(() => template('a $email')).toThrow('not a gap');
});

test('an empty mark is rejected', () => {
  expect(() => template('a $name', [['', () => '']])).toThrow('empty');
});
