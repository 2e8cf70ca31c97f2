import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

export const blocksPageSize = 20;

/** New blocks of one member in a day; nobody needs as many. */
export const maxBlocksPerDay = 100;

export const sentences = {
  explanation: "You and anyone you block can't see each other.",
  empty: "You haven't blocked anyone.",
  dialogText:
    "You won't see each other's posts, comments, profiles or messages. They won't be told, and you can unblock them in the settings.",
} as const;

export const blockErrors = defineErrors({
  not_oneself: { status: 422, message: "You can't block yourself." },
  too_many_blocks: {
    status: 429,
    message: "You've blocked many people today. Try again in {wait}.",
  },
});

export const blockMember = defineRoute<typeof schemas.blockMember>({
  id: 'blockMember',
  method: 'PUT',
  path: '/api/blocks/:memberId',
});

export const unblockMember = defineRoute<typeof schemas.unblockMember>({
  id: 'unblockMember',
  method: 'DELETE',
  path: '/api/blocks/:memberId',
});

export const ownBlocks = defineRoute<typeof schemas.ownBlocks>({
  id: 'ownBlocks',
  method: 'GET',
  path: '/api/blocks',
});
