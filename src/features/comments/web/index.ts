export { ParentLine } from './thread/parent-line.tsx';
export { CommentButton } from './composer/comment-button.tsx';
export {
  CommentComposerProvider,
  useCommentComposer,
} from './composer/comment-composer-provider.tsx';
export { CommentThread } from './thread/comment-thread.tsx';
export { PostsAbove } from './thread/posts-above.tsx';
export { linkedComment, postsAboveQuery, repliesQuery } from './queries.ts';
export { useLiveReplies } from './thread/use-live-replies.ts';
