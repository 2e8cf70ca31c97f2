import { expect, it } from 'vitest';
import { isTold, noteTold, tellingsSoFar } from './tellings.ts';

it('knows of what the stream told since a call began, each subject by itself', () => {
  noteTold('before');
  const begun = tellingsSoFar();
  noteTold('since');

  expect(['before', 'since', 'never'].map((subject) => isTold(subject, begun))).toEqual([
    false,
    true,
    false,
  ]);
  expect(['before', 'since', 'never'].map((subject) => isTold(subject))).toEqual([
    true,
    true,
    false,
  ]);
});
