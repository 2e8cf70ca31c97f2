// The comment composer, loaded separately from `index.ts` when someone writes.
export { CommentDialog } from './comment-dialog.tsx';
export { CreateCommentPage } from './create-comment-page.tsx';
