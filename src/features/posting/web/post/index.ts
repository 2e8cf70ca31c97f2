export { actOnPost, changePost, knownPost, refreshPost, rereadReplies } from './post-changes.ts';
export { MissingPost } from './missing-post.tsx';
export { PostCard } from './post-card.tsx';
export { PostCardSkeleton } from './post-card-skeleton.tsx';
export { PostPageView } from './post-page-view.tsx';
export { PostMenu } from './post-menu.tsx';
export { PostText } from './post-text.tsx';
export { postPath } from './post-link.ts';
export { useDeletePost } from './use-delete-post.tsx';
