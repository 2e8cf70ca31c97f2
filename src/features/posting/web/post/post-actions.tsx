import type { ReactNode } from 'react';
import { useSite } from '#platform/web/site.tsx';
import type { PostView } from '../../schemas.ts';
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
    <div className="actions-look">
      {actions}
      <ShareButton post={post} notice={copyNotice} onCopied={onCopied} />
      {viewer?.id !== post.author.id && <div className="aside-look">{aside}</div>}
    </div>
  );
}
