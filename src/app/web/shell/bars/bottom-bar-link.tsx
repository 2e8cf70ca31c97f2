import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'wouter';
import { joinClasses } from '#platform/web/join-classes.ts';
import { Badge } from '#platform/web/parts/badge.tsx';
import type { CountBadge, NavigationEntry } from '../navigation/navigation-entries.ts';

/** The count of an entry of the bottom bar. */
export function BottomBarBadge({ badge }: { badge: CountBadge }) {
  return <Badge {...badge} className="absolute start-3 -top-2" />;
}

type BottomBarLinkProps = {
  entry: NavigationEntry;
  current: boolean;
  /** Shown in place of the icon. */
  picture?: ReactNode;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
};

export function BottomBarLink({ entry, current, picture, onClick }: BottomBarLinkProps) {
  const { href, label, Icon, badge } = entry;
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
        {badge && <BottomBarBadge badge={badge} />}
      </span>
    </Link>
  );
}
