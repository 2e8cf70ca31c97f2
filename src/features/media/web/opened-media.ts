import type { MediaView } from '../schemas.ts';

/** What a pressed tile opens: the viewer, or a video in place of its picture. */
export type OpenedMediaProps = {
  media: readonly MediaView[];
  /** Prefix of the paths of its files. */
  mediaUrl: string;
  start: number;
  altOf: (index: number) => string;
  onClose: () => void;
};
