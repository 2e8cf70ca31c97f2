import type { ReactNode } from 'react';
import type { PostView } from '../../schemas.ts';
import { sentences } from '../../contract.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { FullTime, TimeAgo } from '#platform/web/time/time-ago.tsx';
import { useBriefly } from '#platform/web/time/use-briefly.ts';
import { CategoryChip } from '../categories/category-chip.tsx';
import { EditedNote } from '../edit/edited-note.tsx';
import { PostActions } from './post-actions.tsx';
import { PostHeading } from './post-heading.tsx';
import { PostMenu } from './post-menu.tsx';
import { RichTextView } from '#platform/web/rich-text/rich-text-view.tsx';

/** How long 'Link Copied!' is shown (LIMIT-20). */
export const copiedNoticeMs = 2000;

type PostPageViewProps = {
  post: PostView;
  onDelete: (post: PostView) => void;
  media?: ReactNode;
  actions?: ReactNode;
  aside?: ReactNode;
  /** Shown next to the time: how many members saved it. */
  facts?: ReactNode;
  /** For visitors: Log In / Join Group. */
  guestPanel?: ReactNode;
  /** The comments. */
  children?: ReactNode;
};

/** A post that sells nothing, on its own page: with its whole text and its full date. */
export function PostPageView(props: PostPageViewProps) {
  const { post, onDelete, media, actions, aside, facts, guestPanel, children } = props;
  const [copied, showCopied] = useBriefly(copiedNoticeMs);
  return (
    <div className="grid gap-2 pt-2 tablet:gap-3 tablet:pt-3">
      <article className="post-look">
        <PostHeading
          author={post.author}
          when={<TimeAgo iso={post.createdAt} />}
          menu={<PostMenu post={post} onDelete={() => onDelete(post)} onCopied={showCopied} />}
        />
        <div className="mt-4 text-lead empty:hidden">
          <RichTextView text={post.text} mentions={post.mentions} />
        </div>
        {post.category && (
          <div className="mt-3">
            <CategoryChip category={post.category} />
          </div>
        )}
        {media && <div className="mt-3">{media}</div>}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 border-b border-line pb-3 text-small text-ink-muted">
          <FullTime iso={post.createdAt} />
          {post.editedAt && <EditedNote postId={post.id} editedAt={post.editedAt} />}
          {facts}
        </div>
        <div className="pt-2">
          <PostActions
            post={post}
            actions={actions}
            aside={aside}
            copyNotice={copied ? sentences.linkCopied : undefined}
            onCopied={showCopied}
          />
        </div>
      </article>
      {guestPanel}
      {children && (
        <div id="comments" className="scroll-mt-16">
          <Card fullBleedOnPhones>{children}</Card>
        </div>
      )}
    </div>
  );
}
