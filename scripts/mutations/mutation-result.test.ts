import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { Mutation } from '#tests/mutations/mutation.ts';
import { mutations } from '#tests/mutations/mutations.ts';
import { root } from '../run-command.ts';
import {
  chooseMutations,
  judge,
  kindOfTest,
  mutate,
  needsBuild,
  titlePattern,
} from './mutation-result.ts';
import { emptyOutcome } from '../tests/test-reports.ts';

const mutation: Mutation = {
  name: 'lamps-never-light',
  file: 'src/lamp.ts',
  find: 'lit = true;',
  replace: "lit = '$&';",
  caughtBy: { file: 'src/lamp.test.ts', title: 'a lamp (on) costs $5' },
};

test('each mutation applies to its file, names a test file, and has a name of its own', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  for (const each of mutations) {
    expect(mutate(read(each.file), each)).not.toBe(read(each.file));
    expect([each.caughtBy.file, existsSync(join(root, each.caughtBy.file))]).toEqual([
      each.caughtBy.file,
      true,
    ]);
  }
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
});

describe('a mutation', () => {
  it('replaces the one place where its text is, with its own text as it is', () => {
    expect(mutate('let lit = true;\n', mutation)).toBe("let lit = '$&';\n");
  });

  it('that no longer applies, or in several places, is an error', () => {
    expect(() => mutate('let lit = false;', mutation)).toThrow('0 times in src/lamp.ts');
    expect(() => mutate('lit = true; lit = true;', mutation)).toThrow('2 times in src/lamp.ts');
  });

  it('is chosen by a word of its name, its file or its test', () => {
    const names = (...words: string[]) =>
      chooseMutations([mutation], words).map(({ name }) => name);
    for (const words of [[], ['never'], ['src/lamp.ts'], ['sofa', 'lamp.test']]) {
      expect(names(...words)).toEqual([mutation.name]);
    }
    expect(names('sofa')).toEqual([]);
  });

  it('needs a build only if a browser or the page renderer runs the changed code in an end-to-end test', () => {
    const inBrowser = { ...mutation, caughtBy: { file: 'tests/e2e/lamp.e2e.ts', title: 'lights' } };
    expect(needsBuild(inBrowser)).toBe(true);
    expect(needsBuild({ ...inBrowser, file: 'src/features/lamps/server/lamp.ts' })).toBe(false);
    expect(needsBuild(mutation)).toBe(false);
    expect(kindOfTest('src/lamp.browser.test.tsx')).toBe('browser');
  });
});

test('the pattern of titles matches these titles alone', () => {
  const pattern = new RegExp(titlePattern(['a lamp (on) costs $5', 'a sofa']));
  expect(pattern.test('in a room a lamp (on) costs $5')).toBe(true);
  expect(pattern.test('a sofa')).toBe(true);
  expect(pattern.test('a lamp (on) costs $5 at least')).toBe(false);
  expect(pattern.test('a lamp on costs $5')).toBe(false);
});

describe('a mutation is', () => {
  const { title } = mutation.caughtBy;
  const failed = (message: string, name = `in a room ${title}`) => ({
    ...emptyOutcome,
    failed: 1,
    failures: [{ title: name, file: 'lamp.test.ts', message }],
  });

  it('caught if an assertion of its test fails, in either runner', () => {
    for (const message of [
      'AssertionError: expected 1 to be 2',
      "Error: expected [] to deeply equal [ 'lit' ]",
      "VitestBrowserElementError: Cannot find element with locator: getByRole('alert')",
      'Error: expect(locator).toBeVisible() failed\n\nLocator: lamp',
      'Error: expect(received).toEqual(expected)',
    ]) {
      expect(judge(failed(message), title)).toBe('caught');
    }
  });

  it('missed if its test passes', () => {
    expect(judge({ ...emptyOutcome, passed: 1, skipped: 7 }, title)).toBe('missed');
  });

  it('neither if the test fails in another way, another test fails, or no test runs', () => {
    expect(judge(failed('SyntaxError: Unexpected token'), title)).toBe('unclear');
    expect(judge(failed('Error: Test timed out in 90000ms.'), title)).toBe('unclear');
    expect(judge(failed('AssertionError: no', 'could not be loaded'), title)).toBe('unclear');
    expect(judge({ ...failed('AssertionError: no'), failed: 2 }, title)).toBe('unclear');
    expect(judge({ ...failed('AssertionError: no'), passed: 1 }, title)).toBe('unclear');
    expect(judge({ ...emptyOutcome, skipped: 8 }, title)).toBe('unclear');
    expect(judge(undefined, title)).toBe('unclear');
  });
});
