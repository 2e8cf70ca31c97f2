import { Link } from 'wouter';
import { joinClasses } from '#platform/web/join-classes.ts';

export type TabLink = { href: string; label: string };

type TabLinksProps = {
  label: string;
  tabs: readonly TabLink[];
  /** The address of the shown tab. */
  current: string;
  /** Handles a press instead of following the link, if it returns true. */
  onPress?: (tab: TabLink) => boolean;
};

/** Tabs that are pages of their own, as a row of links. */
export function TabLinks({ label, tabs, current, onPress }: TabLinksProps) {
  return (
    <nav aria-label={label} className="tab-links flex">
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.href === current ? 'page' : undefined}
          onClick={(event) => onPress?.(tab) && event.preventDefault()}
          className={joinClasses(
            'grid h-11 flex-1 place-items-center border-b-2 text-body font-semibold transition-colors focus-visible:-outline-offset-2',
            tab.href === current
              ? 'border-accent text-ink'
              : 'border-transparent text-ink-muted hover:bg-sunken hover:text-ink',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
