import { expect, test } from 'vitest';
import { retiredWordsIn } from './retired-words.ts';

test('retired words are found with their line, in names and in sentences, and each with its replacement', () => {
  const text = 'const a = 1;\n// An answer arrives.\nconst sharedAnswer = 1;\nread(sendKey);';
  expect(retiredWordsIn('a.ts', text)).toEqual([
    'a.ts:2: An answer → response, result',
    'a.ts:3: dAnswer → response, result',
    'a.ts:4: sendKey → idempotency key',
  ]);
});

test('words that only look like retired ones pass', () => {
  const text =
    'PostgreSQL refuses to run as root. She answers. uploadParts.push(entries); refused connection';
  expect(retiredWordsIn('a.md', text)).toEqual([]);
});
