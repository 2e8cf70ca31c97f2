export { CategoryFilter } from './category-filter.tsx';
export {
  cachedPost,
  changePost,
  refreshPost,
  showNewPost,
  withoutPost,
  type FeedPages,
} from './feed-cache.ts';
export { FeedList } from './feed-list.tsx';
export { PostAbsent } from './post-absent.tsx';
export { PostCard } from './post-card.tsx';
export { PostCardSkeleton } from './post-card-skeleton.tsx';
export { PostPageView } from './post-page-view.tsx';
export { PostMenu } from './post-menu.tsx';
export { PostText } from './post-text.tsx';
export { createPostPath } from './create-paths.ts';
export { postPath } from './post-link.ts';
export { markedPost, withKnownMark } from './save-marks.ts';
export { feedQuery, knownCategory, postQuery } from './queries.ts';
export { useDeletePost } from './use-delete-post.tsx';
export { useFeed } from './use-feed.ts';
export { useLivePosts } from './use-live-posts.ts';
