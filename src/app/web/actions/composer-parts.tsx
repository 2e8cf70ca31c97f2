import type { ComponentProps } from 'react';
import { ComposerDialog } from '#features/posting/web/lazy.ts';
import { DraftHints } from '#features/wanted/web/lazy.ts';

export { showNewPost } from '#features/posting/web/lazy.ts';

/** The dialog of a new post, with what this campus says of such a thing. */
export function PostDialog(props: ComponentProps<typeof ComposerDialog>) {
  return <ComposerDialog {...props} hints={<DraftHints />} />;
}
