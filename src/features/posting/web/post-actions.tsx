import type { ReactNode } from 'react';
import { useSite } from '#platform/web/site.tsx';
import type { PostView } from '../schemas.ts';
import { ShareButton } from './share-button.tsx';

type PostActionsProps = {
  post: PostView;
  /** Comment and Save, before Share. */
  actions?: ReactNode;
  /** Send Message; not shown on the viewer's own post. */
  aside?: ReactNode;
  copyNotice?: string | undefined;
  onCopied?: (() => void) | undefined;
};

export function PostActions({ post, actions, aside, copyNotice, onCopied }: PostActionsProps) {
  const { viewer } = useSite();
  return (
    <div className="relative z-1 -mx-3 flex min-h-9 flex-wrap items-center max-[359px]:[&>button]:px-2">
      {actions}
      <ShareButton post={post} notice={copyNotice} onCopied={onCopied} />
      {viewer?.id !== post.author.id && (
        <div className="ms-auto pe-3 empty:hidden max-tablet:grid max-tablet:basis-full max-tablet:ps-3">
          {aside}
        </div>
      )}
    </div>
  );
}
