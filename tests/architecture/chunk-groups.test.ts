import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunkGroups, toExpression, unmatchedPaths } from '../../scripts/build/chunk-groups.ts';

const groups = chunkGroups.flatMap(({ name, of }) => (of ? [{ name, ...of }] : []));

test.each(groups)(
  'each path of the chunk $name is of a file that exists',
  ({ modules, except = [] }) => {
    const unused = [...modules, ...except].filter((path) => globSync(path).length === 0);
    expect(unused).toEqual([]);
  },
);

test('a chunk gets the files of its paths, and no others of ours', () => {
  const all = globSync('src/**/*.{ts,tsx}');
  expect(all.length).toBeGreaterThan(1_000);
  for (const { name, ...of } of groups) {
    const expression = toExpression(of);
    const own = of.modules.flatMap((path) => globSync(path)).filter((path) => all.includes(path));
    const found = all.filter((path) => expression.test(resolve(path)));
    expect([name, found.toSorted()]).toEqual([name, own.toSorted()]);
  }
});

test('a chunk leaves out what it excepts', () => {
  const vendor = groups.find(({ name }) => name === 'vendor');
  const [mutations = ''] = vendor?.except ?? [];
  const expression = toExpression(vendor ?? { modules: [] });
  const react = 'node_modules/@tanstack/react-query/build/modern/useQuery.js';
  expect([mutations, react].map((path) => expression.test(resolve(path)))).toEqual([false, true]);
});

test('a path that no module of a build has is named, with its chunk', () => {
  const built = ['src/cards/card.tsx', 'node_modules/react/index.js'].map((path) => resolve(path));
  const groups = [
    {
      name: 'vendor',
      of: { modules: ['node_modules/react/**'], except: ['node_modules/react/x.js'] },
    },
    { name: 'cards', of: { modules: ['src/cards/card.tsx', 'src/cards/moved-*'] } },
    { name: 'first' },
  ];
  expect(unmatchedPaths(built, groups)).toEqual([
    'vendor: node_modules/react/x.js',
    'cards: src/cards/moved-*',
  ]);
});
