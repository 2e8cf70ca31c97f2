export { applyBan } from './apply-ban.ts';
export { hidePostsOf, showPostsOf } from './hide-member.ts';
export { putBack, removablePosts, takeDown } from './take-down.ts';
