import { useContext } from 'react';
import { Link } from 'wouter';
import type { PostView } from '#features/posting/schemas.ts';
import { PostMenu, postPath, PostText } from '#features/posting/web/post/index.ts';
import { AvatarLink } from '#platform/web/parts/avatar-link.tsx';
import { VerifiedIcon } from '#platform/web/parts/verified-icon.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import { CommentButton } from '../composer/comment-button.tsx';
import type { CommentSlots } from './comment-slots.ts';
import { SharedNames } from '../shared-names-context.ts';

type CommentBodyProps = { comment: PostView; slots: CommentSlots };

/** One comment: author, time, text and actions. */
export function CommentBody({ comment, slots }: CommentBodyProps) {
  const { author, createdAt } = comment;
  const media = slots.mediaOf?.(comment);
  const hasSharedName = useContext(SharedNames).includes(author.id);
  const name = `${author.firstName} ${author.lastName}`;
  return (
    <article aria-label={`${comment.parentId === null ? 'Post' : 'Comment'} by ${name}`}>
      <div className="flex items-center gap-2">
        <AvatarLink member={author} size="small" />
        <p className="flex min-w-0 flex-1 items-center gap-1 text-small text-ink-muted">
          <bdi className="truncate text-body font-semibold text-ink">
            <Link href={`/${author.username}`} className="hover:underline">
              {name}
            </Link>
          </bdi>
          {author.verified && <VerifiedIcon />}
          {hasSharedName && <span className="truncate">@{author.username}</span>}
          <span aria-hidden="true">·</span>
          <Link
            href={postPath(comment)}
            className="-mx-1 min-w-6 shrink-0 px-1 hover:underline max-tablet:py-2.5"
          >
            <TimeAgo iso={createdAt} />
          </Link>
        </p>
        <div className="-my-1 -me-2 max-tablet:-my-2">
          <PostMenu post={comment} onDelete={() => slots.onDelete(comment)} />
        </div>
      </div>
      <div className="ps-9">
        <PostText post={comment} />
        {media && <div className="mt-2">{media}</div>}
        <div className="-ms-3 flex items-center max-tablet:-my-1">
          <CommentButton post={comment} />
          {slots.actionsOf?.(comment)}
        </div>
      </div>
    </article>
  );
}
