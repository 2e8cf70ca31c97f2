import type { Mutation } from '#tests/mutations/mutation.ts';
import type { Outcome } from '../tests/test-reports.ts';

export type TestKind = 'unit' | 'browser' | 'e2e';

/** The part of the tests that a test file belongs to. */
export function kindOfTest(file: string): TestKind {
  if (file.endsWith('.e2e.ts')) return 'e2e';
  return file.endsWith('.browser.test.tsx') ? 'browser' : 'unit';
}

/** Whether the pages must be built for a mutation to take effect: browsers and the page renderer load the build. */
export function needsBuild({ file, caughtBy }: Mutation): boolean {
  return kindOfTest(caughtBy.file) === 'e2e' && !file.includes('/server/');
}

/** The text of the file with the fault; throws if it does not apply any more. */
export function mutate(text: string, { name, file, find, replace }: Mutation): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${name}: its text is ${places} times in ${file}, not once`);
  // A function, because `$` in a text would be replaced.
  return text.replace(find, () => replace);
}

/** The mutations whose name or file contains one of the words; all without words. */
export function chooseMutations(all: readonly Mutation[], words: readonly string[]): Mutation[] {
  const isWanted = ({ name, file, caughtBy }: Mutation) =>
    words.some((word) => [name, file, caughtBy.file].some((text) => text.includes(word)));
  return all.filter((each) => words.length === 0 || isWanted(each));
}

/** A pattern for the test runners that matches these titles only. */
export function titlePattern(titles: readonly string[]): string {
  const escaped = titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return `(${escaped.join('|')})$`;
}

export type Verdict = 'caught' | 'missed' | 'unclear';

/**
 * What the run of its one test says about a mutation. Only a failed assertion of that test catches it: after any other
 * error (a file that cannot be loaded, a failed setup) nobody knows whether the test checks anything.
 */
export function judge(outcome: Outcome | undefined, title: string): Verdict {
  if (!outcome) return 'unclear';
  const { passed, failed, failures } = outcome;
  if (passed === 1 && failed === 0) return 'missed';
  const [failure, ...others] = failures;
  const isOnlyThis = passed === 0 && failed === 1 && others.length === 0;
  if (!failure || !isOnlyThis || !failure.title.endsWith(title)) return 'unclear';
  return isAssertion(failure.message) ? 'caught' : 'unclear';
}

/** Whether the message of a failed test is that of an assertion. */
function isAssertion(message: string): boolean {
  const [first = ''] = message.split('\n');
  // A poll that ran out of time loses the name of its error; one for an element that is not there has another.
  return /^(?:AssertionError|Error: expected)\b|\bexpect\(|\bCannot find element\b/.test(first);
}
