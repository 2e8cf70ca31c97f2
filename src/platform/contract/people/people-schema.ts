import * as z from 'zod/mini';
import { memberSummary } from './member.ts';
import { hasEnoughLetters, maxPeopleQueryLength } from './people.ts';
import { platformErrors } from '../routes/platform-errors.ts';
import { defineSchemas } from '../routes/route-schemas.ts';

export const findPeople = defineSchemas({
  summary:
    'Members of this campus by the beginnings of their names or username; at least two letters, or one of Chinese, Japanese or Korean.',
  policy: 'campusReplier',
  shows: 'peoplePicker',
  query: z.strictObject({
    query: z.string().check(z.refine(hasEnoughLetters), z.maxLength(maxPeopleQueryLength)),
  }),
  result: z.strictObject({ items: z.array(memberSummary) }),
  errors: [platformErrors.too_many_requests],
  example: {
    query: { query: 'be' },
    result: {
      items: [
        {
          id: '01981b2c-7a00-7000-8000-000000000002',
          username: 'benhall',
          firstName: 'Ben',
          lastName: 'H.',
          image: null,
          verified: true,
        },
      ],
    },
  },
});
