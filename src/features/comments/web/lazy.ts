// The door to writing comments, apart from `index.ts`: it is loaded when somebody writes.
export { CommentDialog } from './comment-dialog.tsx';
export { CreateCommentPage } from './create-comment-page.tsx';
