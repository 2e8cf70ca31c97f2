export { rowByCreation, postPages, usePostList } from './post-lists.ts';
export { keepPosts, posts, useIsDeleted, usePost } from './posts.ts';
export { FeedList } from './feed-list.tsx';
export { NewPostsPill } from './new-posts-pill.tsx';
export { useFeed } from './use-feed.ts';
export { useLivePosts } from './use-live-posts.ts';
export { useNewReplies } from '../arrivals/use-new-replies.ts';
