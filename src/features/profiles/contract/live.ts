import { defineLiveEvent } from '#platform/contract/routes/live-event.ts';
import type * as schemas from '../schemas.ts';

/** A member's name, photo, username or bio has changed. */
export const memberChanged = defineLiveEvent<typeof schemas.memberChanged>('member.changed');
