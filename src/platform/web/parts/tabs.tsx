import { Link } from 'wouter';
import { joinClasses } from '#platform/web/join-classes.ts';

type Tab = { href: string; label: string; current: boolean };

type TabsProps = {
  /** What the tabs switch, for screen readers. */
  label: string;
  tabs: readonly Tab[];
};

/** Tabs that are addresses: links, so that they can be opened, shared and gone back to. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="flex">
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          className={joinClasses(
            'relative grid h-11 flex-1 place-items-center px-3 text-body transition-colors hover:bg-sunken focus-visible:-outline-offset-2',
            tab.current
              ? 'font-semibold text-ink after:absolute after:bottom-0 after:h-0.75 after:w-12 after:rounded-full after:bg-accent-ink'
              : 'font-medium text-ink-muted',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
