import { expect, it } from 'vitest';
import { sharedNames } from './shared-names.ts';

it('two members of one name share it; the same member twice does not', () => {
  const ana = { id: 'ana', firstName: 'Ana', lastName: 'B.' };
  const other = { ...ana, id: 'other' };
  const ben = { id: 'ben', firstName: 'Ben', lastName: 'B.' };
  expect(sharedNames([ana, ben, ana])).toEqual([]);
  expect(sharedNames([ana, ben, other, ana])).toEqual(['ana', 'other']);
});
