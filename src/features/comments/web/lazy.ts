// The comment composer, loaded separately from `index.ts` when somebody writes.
export { CommentDialog } from './comment-dialog.tsx';
export { CreateCommentPage } from './create-comment-page.tsx';
