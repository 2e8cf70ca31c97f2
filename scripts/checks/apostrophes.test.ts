import { expect, test } from 'vitest';
import { readTextsByPath } from './find-sentences.ts';

/** Files with patterns that read both apostrophes in what people write. */
const patterns = /\/(?:written-amount|money-in-text|listing-name)\.ts$/;

/** As docs/requirements.tsv writes them: one style, so that a sentence is found however it is searched. */
test('sentences shown to people have straight apostrophes', () => {
  const curly = [...readTextsByPath()]
    .filter(([path]) => !patterns.test(path))
    .flatMap(([path, texts]) =>
      texts.filter((text) => /[‘’]/.test(text)).map((text) => `${path}: ${text}`),
    );
  expect(curly).toEqual([]);
});
