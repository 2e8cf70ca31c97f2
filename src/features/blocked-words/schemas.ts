import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { blockedWordErrors, maxWordLength } from './contract.ts';

const consoleErrors = [platformErrors.staff_only, platformErrors.second_factor_needed];

const blockedWord = z.strictObject({
  id: z.uuid(),
  word: z.string(),
  /** Null: on all campuses. */
  campusId: z.nullable(z.string()),
  addedAt: z.iso.datetime(),
});

export type BlockedWord = z.output<typeof blockedWord>;

const example: BlockedWord = {
  id: '01900000-0000-7000-8000-000000000001',
  word: 'essay mill',
  campusId: null,
  addedAt: '2026-11-20T18:00:00.000Z',
};

/** One line, without invisible characters. */
const wordField = z.string().check(
  z.normalize('NFC'),
  z.overwrite((text) => text.replace(/\s+/gu, ' ').replace(/[^\P{C}\u200d]/gu, '')),
  z.trim(),
  z.maxLength(maxWordLength),
);

export const listBlockedWords = defineSchemas({
  summary: 'All words that members may not write, in alphabetical order.',
  policy: 'operator',
  shows: 'staff',
  result: z.strictObject({ items: z.array(blockedWord) }),
  errors: consoleErrors,
  example: { result: { items: [example] } },
});

export const addBlockedWord = defineSchemas({
  summary: 'Blocks a word on one campus or on all. What is already written stays.',
  policy: 'operator',
  shows: 'staff',
  body: z.strictObject({
    word: wordField,
    /** Null: on all campuses. */
    campusId: z.nullable(z.string().check(z.maxLength(20), z.regex(/^\w*$/))),
  }),
  status: 201,
  result: blockedWord,
  errors: [
    ...consoleErrors,
    blockedWordErrors.word_empty,
    blockedWordErrors.word_known,
    blockedWordErrors.words_full,
    blockedWordErrors.campus_unknown,
  ],
  example: { body: { word: 'Essay Mill', campusId: null }, result: example },
});

export const removeBlockedWord = defineSchemas({
  summary: 'Lets members write a word again.',
  policy: 'operator',
  shows: 'staff',
  params: z.strictObject({ wordId: z.string() }),
  result: z.strictObject({ removed: z.literal(true) }),
  errors: [...consoleErrors, blockedWordErrors.word_missing],
  example: { params: { wordId: example.id }, result: { removed: true } },
});
