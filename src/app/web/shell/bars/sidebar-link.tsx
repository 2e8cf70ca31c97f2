import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { joinClasses } from '#platform/web/join-classes.ts';
import type { NavigationEntry, Unread } from '../navigation/navigation-entries.ts';
import { UnreadBadge } from '../own-parts.tsx';

type SidebarLinkProps = {
  entry: NavigationEntry;
  current: boolean;
  unread?: Unread;
  /** Another count. */
  children?: ReactNode;
};

export function SidebarLink({ entry, current, unread, children }: SidebarLinkProps) {
  const { href, label, Icon, counts } = entry;
  return (
    <Link
      href={href}
      title={label}
      aria-current={current ? 'page' : undefined}
      className={joinClasses(
        'relative flex h-12 items-center gap-4 rounded-full text-lead transition-colors max-full:w-12 max-full:justify-center full:w-fit full:ps-3 full:pe-6',
        current ? 'font-semibold text-accent-ink' : 'font-medium text-ink hover:bg-sunken',
      )}
    >
      <Icon
        aria-hidden="true"
        className={current ? 'size-6 stroke-[2.4]' : 'size-6 stroke-[1.9]'}
      />
      <span className="max-full:sr-only">{label}</span>
      {counts && unread && <UnreadBadge of={counts} unread={unread} place="sidebar" />}
      {children}
    </Link>
  );
}
