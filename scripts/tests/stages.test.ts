import { expect, it } from 'vitest';
import { allStages, stagesFor, type Part } from './stages.ts';

it('a change runs the checks, and of the other parts only those with files, narrowed to them', () => {
  const stages = stagesFor({ unit: ['src/a.test.ts'], browser: [], e2e: ['tests/e2e/a.e2e.ts'] });
  expect(stages).toEqual([
    [[{ part: 'checks', files: [] }]],
    [
      [{ part: 'unit', files: ['src/a.test.ts'] }],
      [{ part: 'e2e', files: ['tests/e2e/a.e2e.ts'] }],
    ],
  ]);
});

it('everything has each part once, and slow tests and faults at the end, with nothing beside them', () => {
  expect(stagesFor('everything')).toBe(allStages);
  const parts: Part[] = ['checks', 'unit', 'browser', 'e2e', 'slow', 'faults'];
  expect(allStages.flat(2).map(({ part }) => part)).toEqual(parts);
  expect(allStages.at(-1)).toEqual([
    [
      { part: 'slow', files: [] },
      { part: 'faults', files: [] },
    ],
  ]);
});
