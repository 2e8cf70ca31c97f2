export { ParentLine } from './parent-line.tsx';
export { CommentButton } from './comment-button.tsx';
export { CommentComposerProvider, useCommentComposer } from './comment-composer-provider.tsx';
export { CommentThread } from './comment-thread.tsx';
export { PostsAbove } from './posts-above.tsx';
export { linkedComment, postsAboveQuery, repliesQuery } from './queries.ts';
export { useLiveReplies } from './use-live-replies.ts';
