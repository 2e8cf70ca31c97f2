import type { ReactNode } from 'react';
import type { PostView } from '#features/posting/schemas.ts';

/** Parts of a comment that other features and the page provide. */
export type CommentSlots = {
  /** Called when the author chooses Delete; the caller asks and deletes. */
  onDelete: (comment: PostView) => void;
  /** Shown next to Reply: Save. */
  actionsOf?: ((comment: PostView) => ReactNode) | undefined;
  /** Photos and videos. */
  mediaOf?: ((comment: PostView) => ReactNode) | undefined;
};
