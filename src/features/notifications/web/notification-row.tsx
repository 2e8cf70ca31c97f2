import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { joinClasses } from '#platform/web/join-classes.ts';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { pathAtCampus } from '#platform/web/navigation/path-at-campus.ts';
import { useSite } from '#platform/web/site.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import type { NotificationView } from '../schemas.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { notificationWords } from './notification-words.ts';

/** Who did what and when; the whole row is a link. */
export function NotificationRow({ notification }: { notification: NotificationView }) {
  const { type, liked, from, message, createdAt, read } = notification;
  return (
    <RowLink notification={notification}>
      <span className="relative h-fit shrink-0">
        <Avatar member={from} />
        <NotificationIcon type={type} liked={liked} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="text-body text-pretty">
          {!read && <span className="sr-only">New: </span>}
          <bdi className="font-semibold">
            {from.firstName} {from.lastName}
          </bdi>{' '}
          {notificationWords(notification)}{' '}
          <span className="text-small whitespace-nowrap text-ink-muted">
            <span aria-hidden="true">·</span> <TimeAgo iso={createdAt} />
          </span>
        </span>
        {message !== '' && (
          <bdi className="line-clamp-2 text-small break-words text-ink-muted">{message}</bdi>
        )}
      </span>
      {!read && (
        <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-accent" />
      )}
    </RowLink>
  );
}

type RowLinkProps = { notification: NotificationView; children: ReactNode };

/** The path of a page of this site, or of the other campus's site where it happened. */
function RowLink({ notification: { path, campusId, read }, children }: RowLinkProps) {
  const { campus } = useSite();
  const className = joinClasses(
    'flex min-h-16 gap-3.5 px-4 py-3 transition-colors focus-visible:-outline-offset-2',
    read ? 'hover:bg-sunken' : 'bg-accent-wash hover:bg-sunken',
  );
  if (campusId === null || campusId === campus.id) {
    return (
      <Link href={path} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={pathAtCampus(campusId, path)} className={className}>
      {children}
    </a>
  );
}
