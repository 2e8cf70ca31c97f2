import type { ReactNode } from 'react';
import type { PostView } from '#features/posting/schemas.ts';

/** What other features and the page add to each comment. */
export type CommentSlots = {
  /** The author chose Delete; the owner asks and deletes. */
  onDelete: (comment: PostView) => void;
  /** Beside Reply: Save. */
  actionsOf?: ((comment: PostView) => ReactNode) | undefined;
  /** Photos and videos. */
  mediaOf?: ((comment: PostView) => ReactNode) | undefined;
};
