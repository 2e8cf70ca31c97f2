import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { defaultTexts, maxWordsLength, textNames } from '../contract/decisions.ts';

const consoleErrors = [platformErrors.staff_only, platformErrors.second_factor_needed];

const textView = z.strictObject({
  name: z.enum(textNames),
  words: z.string(),
  isDefault: z.boolean(),
});

export type ModerationText = z.output<typeof textView>;

export const moderationTexts = defineSchemas({
  summary: 'The sentences with which decisions are told, as operators have written them.',
  policy: 'moderator',
  shows: 'staff',
  result: z.strictObject({ items: z.array(textView) }),
  errors: consoleErrors,
  example: {
    result: {
      items: [
        { name: 'dismiss.reporters', words: defaultTexts['dismiss.reporters'], isDefault: true },
      ],
    },
  },
});

export const setModerationText = defineSchemas({
  summary: 'Changes one of the sentences; an empty text brings back the original.',
  policy: 'operator',
  shows: 'staff',
  params: z.strictObject({ name: z.enum(textNames) }),
  body: z.strictObject({ words: z.string().check(z.maxLength(maxWordsLength)) }),
  result: textView,
  errors: consoleErrors,
  example: {
    params: { name: 'warn.member' },
    body: { words: 'Please keep to this: “{rule}”' },
    result: { name: 'warn.member', words: 'Please keep to this: “{rule}”', isDefault: false },
  },
});
