import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PostView } from '../../schemas.ts';
import { AvatarLink } from '#platform/web/parts/avatar-link.tsx';
import { VerifiedIcon } from '#platform/web/parts/verified-icon.tsx';

type PostHeadingProps = {
  author: PostView['author'];
  /** Shown after the username: the time. */
  when: ReactNode;
  /** Shown at the end: the menu. */
  menu: ReactNode;
  /** One line, below the thing that the author sells. */
  isSmall?: boolean;
};

/**
 * Author and time; photo and name lead to the profile. Names are isolated, so that a right-to-left name does not
 * reorder the line.
 */
export function PostHeading({ author, when, menu, isSmall = false }: PostHeadingProps) {
  const name = (
    <bdi className="truncate font-semibold">
      <Link href={`/${author.username}`} className="relative z-1 hover:underline">
        {`${author.firstName} ${author.lastName}`}
      </Link>
    </bdi>
  );
  if (isSmall) {
    return (
      <div className="seller-look">
        <AvatarLink member={author} size="small" />
        <span className="flex min-w-0 items-center gap-1 text-ink">
          {name}
          {author.verified && <VerifiedIcon />}
        </span>
        <bdi className="min-w-0 shrink-3 truncate">{`@${author.username}`}</bdi>
        <span aria-hidden="true">·</span>
        <span className="shrink-0">{when}</span>
        <span className="relative z-1 ms-auto -me-2">{menu}</span>
      </div>
    );
  }
  return (
    <div className="heading-look">
      <AvatarLink member={author} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1">
          {name}
          {author.verified && <VerifiedIcon />}
        </div>
        <div className="flex items-center gap-1.5 text-small text-ink-muted">
          <bdi className="truncate">{`@${author.username}`}</bdi>
          <span aria-hidden="true">·</span>
          <span className="shrink-0">{when}</span>
        </div>
      </div>
      <div className="relative z-1 -me-2 -mt-1 self-start">{menu}</div>
    </div>
  );
}
