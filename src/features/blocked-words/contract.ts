import { defineErrors } from '#platform/contract/routes/errors.ts';
import { wordErrors } from '#platform/contract/routes/word-errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

export const maxWordLength = 60;

/** How many words can be blocked; every server keeps them in memory. */
export const maxWords = 1_000;

export const sentences = {
  empty: 'No blocked words.',
  hint: "A word or phrase. Capital letters and accents don't matter.",
  campusHint: 'The id of a campus, such as ou. Empty for all campuses.',
  added: 'Blocked. This takes effect within 10 seconds.',
  removed: 'Removed. Members can use it again within 10 seconds.',
} as const;

export const blockedWordErrors = defineErrors({
  ...wordErrors,
  word_empty: { status: 422, message: 'Type a word with letters or digits.' },
  word_known: { status: 409, message: 'This word is already blocked there.' },
  word_missing: { status: 404, message: 'This word is no longer blocked.' },
  words_full: {
    status: 422,
    message: `You can block up to ${maxWords.toLocaleString('en-US')} words. Remove one first.`,
  },
  campus_unknown: { status: 422, message: 'There is no live campus with this id.' },
});

export const listBlockedWords = defineRoute<typeof schemas.listBlockedWords>({
  id: 'listBlockedWords',
  method: 'GET',
  path: '/api/admin/words',
});

export const addBlockedWord = defineRoute<typeof schemas.addBlockedWord>({
  id: 'addBlockedWord',
  method: 'POST',
  path: '/api/admin/words',
});

export const removeBlockedWord = defineRoute<typeof schemas.removeBlockedWord>({
  id: 'removeBlockedWord',
  method: 'DELETE',
  path: '/api/admin/words/:wordId',
});
