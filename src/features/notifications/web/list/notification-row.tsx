import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { joinClasses } from '#platform/web/join-classes.ts';
import { AvatarLink } from '#platform/web/parts/avatar-link.tsx';
import { pathAtCampus } from '#platform/web/navigation/path-at-campus.ts';
import { useSite } from '#platform/web/site.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import { describeNotification, namesMember } from '../../contract/describe-notification.ts';
import type { NotificationView } from '../../schemas.ts';
import { NotificationIcon } from './notification-icon.tsx';

type NotificationRowProps = {
  notification: NotificationView;
  /** Whether another person in the list has the same name. */
  withUsername: boolean;
};

/** Who did what and when. The words are a link that covers the row; the photo leads to the profile. */
export function NotificationRow({ notification, withUsername }: NotificationRowProps) {
  const { type, liked, from, message, createdAt, read } = notification;
  return (
    <div
      className={joinClasses(
        'relative flex min-h-16 gap-3.5 px-4 py-3 transition-colors',
        read ? 'hover:bg-sunken' : 'bg-accent-wash hover:bg-sunken',
      )}
    >
      <span className="relative h-fit shrink-0">
        <AvatarLink member={from} className="block" />
        <NotificationIcon type={type} liked={liked} />
      </span>
      <RowLink notification={notification}>
        <span className="text-body text-pretty">
          {!read && <span className="sr-only">New: </span>}
          {namesMember(notification) && (
            <>
              <bdi className="font-semibold">
                {from.firstName} {from.lastName}
              </bdi>{' '}
              {withUsername && <span className="text-ink-muted">@{from.username} </span>}
            </>
          )}
          {describeNotification(notification)}{' '}
          <span className="text-small whitespace-nowrap text-ink-muted">
            <span aria-hidden="true">·</span> <TimeAgo iso={createdAt} />
          </span>
        </span>
        {message !== '' && (
          <bdi className="line-clamp-2 text-small break-words text-ink-muted">{message}</bdi>
        )}
      </RowLink>
      {!read && (
        <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-accent" />
      )}
    </div>
  );
}

type RowLinkProps = { notification: NotificationView; children: ReactNode };

/** A link to a page of this site, or of the campus's site where it happened. */
function RowLink({ notification: { path, campusId }, children }: RowLinkProps) {
  const { campus } = useSite();
  const className =
    'grid min-w-0 flex-1 gap-0.5 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink';
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
