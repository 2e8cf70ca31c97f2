import type { Marks } from '#platform/server/http/shared-operation.ts';
import { savedAmong } from './post-queries.ts';

/** What posts in a shared answer show to each member differently. */
export const savedMarks: Marks = { field: 'saved', of: savedAmong };
