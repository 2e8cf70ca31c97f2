import { Link } from 'wouter';
import { joinClasses } from '#platform/web/join-classes.ts';
import { Badge } from '#platform/web/parts/badge.tsx';
import type { CountBadge, NavigationEntry } from '../navigation/navigation-entries.ts';

/** The count of an entry of the sidebar. */
export function SidebarBadge({ badge }: { badge: CountBadge }) {
  return <Badge {...badge} className="max-full:absolute max-full:start-6 max-full:top-1" />;
}

type SidebarLinkProps = { entry: NavigationEntry; current: boolean };

export function SidebarLink({ entry, current }: SidebarLinkProps) {
  const { href, label, Icon, badge } = entry;
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
      {badge && <SidebarBadge badge={badge} />}
    </Link>
  );
}
