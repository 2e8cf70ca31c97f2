// The comment composer, in a dialog and as a page (`page`), loaded separately from `index.ts` when someone writes.
export { CommentDialog } from './composer/comment-dialog.tsx';
export { page } from './composer/create-comment-route.tsx';
export { replyKind } from './composer/waiting-reply.ts';
