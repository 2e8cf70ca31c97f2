import { expect, it } from 'vitest';
import { fail } from './fail.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { groupCommits } from './group-commit.ts';

/** Writes in groups; each group waits until the test lets it go. */
function recorded(rejectedBy?: (group: string[]) => Error | undefined) {
  const groups: string[][] = [];
  const waiting: (() => void)[] = [];
  const write = groupCommits({
    most: 3,
    keyOf: (item: string) => item.slice(0, 2),
    write: async (group) => {
      groups.push(group);
      await new Promise<void>((resolve) => waiting.push(resolve));
      const error = rejectedBy?.(group);
      if (error) throw error;
      return (item) => `${item} written`;
    },
  });
  /** Lets all go, and those that follow. */
  const finish = async () => {
    for (let idle = 0; idle < 5; idle += 1) {
      if (waiting.length > 0) idle = 0;
      waiting.splice(0).forEach((resolve) => resolve());
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { write, groups, finish };
}

const outcomes = async (results: Promise<string>[]) =>
  (await Promise.allSettled(results)).map((each) =>
    each.status === 'fulfilled' ? each.value : each.reason,
  );

it('writes the first item at once, and those that come meanwhile together, at most so many', async () => {
  const { write, groups, finish } = recorded();
  const results = outcomes(['ou1', 'ou2', 'ou3', 'ou4', 'ou5'].map(write));
  expect(groups).toEqual([['ou1']]);
  await finish();
  expect(await results).toEqual(
    ['ou1', 'ou2', 'ou3', 'ou4', 'ou5'].map((each) => `${each} written`),
  );
  expect(groups).toEqual([['ou1'], ['ou2', 'ou3', 'ou4'], ['ou5']]);
  const later = write('ou6');
  expect(groups.at(-1)).toEqual(['ou6']);
  await finish();
  expect(await later).toBe('ou6 written');
});

it('does not let one key wait for another', async () => {
  const { write, groups, finish } = recorded();
  const results = outcomes(['ou1', 'uf1'].map(write));
  expect(groups).toEqual([['ou1'], ['uf1']]);
  await finish();
  expect(await results).toEqual(['ou1 written', 'uf1 written']);
});

it('writes each by itself if one has its group rejected', async () => {
  const rejection = fail(platformErrors.too_many_requests);
  const { write, groups, finish } = recorded((group) =>
    group.includes('ou3') ? rejection : undefined,
  );
  const results = outcomes(['ou1', 'ou2', 'ou3', 'ou4'].map(write));
  await finish();
  expect(await results).toEqual(['ou1 written', 'ou2 written', rejection, 'ou4 written']);
  expect(groups).toEqual([['ou1'], ['ou2', 'ou3', 'ou4'], ['ou2'], ['ou3'], ['ou4']]);
});

it('rejects all who wait if the database does not respond, and writes nothing again', async () => {
  const timeout = new Error('Query read timeout');
  const { write, groups, finish } = recorded((group) =>
    group.includes('ou2') ? timeout : undefined,
  );
  const results = outcomes(['ou1', 'ou2', 'ou3', 'ou4', 'ou5'].map(write));
  await finish();
  expect(await results).toEqual(['ou1 written', timeout, timeout, timeout, timeout]);
  expect(groups).toEqual([['ou1'], ['ou2', 'ou3', 'ou4']]);
});

it('writes what comes after a group that was rejected for each', async () => {
  const { write, groups, finish } = recorded((group) =>
    group.some((item) => item === 'ou2' || item === 'ou3') ? new Error('not this') : undefined,
  );
  const results = outcomes(['ou1', 'ou2', 'ou3', 'ou4', 'ou5'].map(write));
  await finish();
  const [, second, third, ...last] = await results;
  expect([second, third]).toEqual([new Error('not this'), new Error('not this')]);
  expect(last).toEqual(['ou4 written', 'ou5 written']);
  const later = write('ou6');
  expect(groups.at(-1)).toEqual(['ou6']);
  await finish();
  expect(await later).toBe('ou6 written');
});
