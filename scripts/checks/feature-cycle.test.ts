import { expect, test } from 'vitest';
import { findFeatureCycle } from './feature-cycle.ts';

const file = (path: string) => `src/features/${path}`;

test('two features that import each other form an import cycle, even through different files', () => {
  const imports = [
    { from: file('saving/server/routes.ts'), to: file('posting/server/index.ts') },
    { from: file('posting/web/post/post-card.tsx'), to: file('profiles/contract.ts') },
    { from: file('profiles/server/profile-page.ts'), to: file('posting/contract.ts') },
  ];

  expect(findFeatureCycle(imports)).toEqual(['posting', 'profiles', 'posting']);
});

test('a feature that two others import forms no cycle', () => {
  const imports = [
    { from: file('saving/web/saved-page.tsx'), to: file('posting/web/index.ts') },
    { from: file('search/web/results.tsx'), to: file('posting/web/index.ts') },
    { from: file('search/web/results.tsx'), to: file('saving/web/index.ts') },
    { from: file('posting/server/routes.ts'), to: file('posting/contract.ts') },
    { from: file('posting/server/routes.ts'), to: 'src/platform/server/fail.ts' },
  ];

  expect(findFeatureCycle(imports)).toBeUndefined();
});
