import { useSite } from '#platform/web/site.tsx';
import { SharedIcon } from '#platform/web/parts/shared-icon.tsx';
import { useShareDialog } from '#platform/web/parts/share/use-share-dialog.tsx';
import { sentences } from '../../contract.ts';
import type { PostView } from '../../schemas.ts';
import { sharedPostUrl } from './post-link.ts';

type ShareButtonProps = {
  post: Pick<PostView, 'id' | 'author'>;
  /** Shown briefly in place of 'Share' after copying. */
  notice?: string | undefined;
  onCopied?: (() => void) | undefined;
};

export function ShareButton({ post, notice, onCopied }: ShareButtonProps) {
  const { brandName, campus } = useSite();
  const { share, dialog } = useShareDialog({
    title: sentences.sharePost,
    about: `${post.author.firstName}'s post on ${campus.name} ${brandName}`,
    url: sharedPostUrl(campus, post.id),
    onCopied,
  });
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="action-look" onClick={share}>
        <SharedIcon of="icon-share" />
        {notice ?? 'Share'}
      </button>
      {dialog}
    </>
  );
}
