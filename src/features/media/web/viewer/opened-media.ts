import type { MediaView } from '../../schemas.ts';

/** The properties of what a pressed tile opens: the viewer, or the player of a single video or animation. */
export type OpenedMediaProps = {
  media: readonly MediaView[];
  /** Prefix of the paths of its files. */
  mediaUrl: string;
  start: number;
  getAlt: (index: number) => string;
  onClose: () => void;
};
