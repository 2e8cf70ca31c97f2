import * as z from 'zod/mini';
import { memberSummary } from '#platform/contract/people/member.ts';
import { cursorSchema, pageSchema } from '#platform/contract/routes/page.ts';
import { defineSchemas } from '#platform/contract/routes/route-schemas.ts';
import { blockErrors } from './contract.ts';

const exampleMember = {
  id: '01981b2c-7a00-7000-8000-000000000002',
  username: 'benhall',
  firstName: 'Ben',
  lastName: 'H.',
  image: null,
  verified: true,
};

const params = z.strictObject({ memberId: z.string() });

/** Someone whom the member has blocked. */
const blockView = z.strictObject({ member: memberSummary, since: z.iso.datetime() });

export type BlockView = z.output<typeof blockView>;

export const blockMember = defineSchemas({
  summary:
    'Hides the caller and another member from each other everywhere; repeating it changes nothing. The response is the same for an id of nobody.',
  policy: 'emailVerified',
  shows: 'ownBlocks',
  params,
  result: z.strictObject({ blocked: z.literal(true) }),
  errors: [blockErrors.not_oneself, blockErrors.too_many_blocks],
  example: { params: { memberId: exampleMember.id }, result: { blocked: true } },
});

export const unblockMember = defineSchemas({
  summary: 'Takes back a block of the caller; repeating it changes nothing.',
  policy: 'emailVerified',
  shows: 'ownBlocks',
  params,
  result: z.strictObject({ blocked: z.literal(false) }),
  errors: [],
  example: { params: { memberId: exampleMember.id }, result: { blocked: false } },
});

export const ownBlocks = defineSchemas({
  summary: 'A page of the members whom the caller has blocked, the latest first.',
  policy: 'emailVerified',
  shows: 'ownBlocks',
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  result: pageSchema(blockView),
  errors: [],
  example: {
    query: {},
    result: {
      items: [{ member: exampleMember, since: '2026-01-02T03:04:05.678Z' }],
      nextCursor: null,
    },
  },
});
