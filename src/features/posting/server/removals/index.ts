export { hidePostsOf, showPostsOf } from './hide-member.ts';
export { putBack, restorableDays, takeDown } from './take-down.ts';
export { extendRemoval, listedRemovals } from './removal-queries.ts';
