import type { Marks } from '#platform/server/http/shared-operation.ts';
import { savedAmong } from './post-queries.ts';

/** The mark of posts in a shared response: whether the viewer saved them. */
export const savedMarks: Marks = { field: 'saved', of: savedAmong };
