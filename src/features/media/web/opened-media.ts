import type { MediaView } from '../schemas.ts';

/** What a pressed tile opens: the viewer, or a video in its place. */
export type OpenedMediaProps = {
  media: readonly MediaView[];
  /** Before the paths of its files. */
  mediaUrl: string;
  start: number;
  altOf: (index: number) => string;
  onClose: () => void;
};
