import type { ViewerField } from '#platform/server/http/operations/viewer-field.ts';
import { savedAmong } from './post-queries.ts';

/** The viewer field of posts in a shared response: whether the viewer saved them. */
export const savedField: ViewerField = { field: 'saved', of: savedAmong };
