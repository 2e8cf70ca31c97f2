export { DeletePostDialog } from './delete-post-dialog.tsx';
export { FeedList } from './feed-list.tsx';
export { PostAbsent } from './post-absent.tsx';
export { PostCardSkeleton } from './post-card-skeleton.tsx';
export { PostCard } from './post-card.tsx';
export { postPath, sharedPostUrl } from './post-link.ts';
export { PostPageView } from './post-page-view.tsx';
