import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'wouter';
import { joinClasses } from '#platform/web/join-classes.ts';
import type { NavigationEntry, Unread } from '../navigation/navigation-entries.ts';
import { UnreadBadge } from '../own-parts.tsx';

type BottomBarLinkProps = {
  entry: NavigationEntry;
  current: boolean;
  unread: Unread;
  /** Shown in place of the icon. */
  picture?: ReactNode;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
};

export function BottomBarLink({ entry, current, unread, picture, onClick }: BottomBarLinkProps) {
  const { href, label, Icon, counts } = entry;
  return (
    <Link
      href={href}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={joinClasses(
        'grid h-14 place-items-center focus-visible:-outline-offset-2',
        current ? 'text-accent-ink' : 'text-ink-muted',
      )}
      {...(onClick && { onClick })}
    >
      <span className="relative">
        {picture ?? (
          <Icon
            aria-hidden="true"
            className={current ? 'size-6 stroke-[2.5]' : 'size-6 stroke-[1.9]'}
          />
        )}
        {counts && <UnreadBadge of={counts} unread={unread} place="bottomBar" />}
      </span>
    </Link>
  );
}
