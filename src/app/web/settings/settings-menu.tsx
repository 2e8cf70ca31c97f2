import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import type { MenuPlace } from '#platform/web/page/define-page.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { useSite } from '#platform/web/site.tsx';
import { useHasPage } from '#platform/web/page/page-directory.tsx';
import { useSignInPath } from '../shell/navigation/use-sign-in-path.ts';
import { accountPath, isOpenedFromAccount, screens } from './screen-at.ts';

/** The screen that visitors, and members whose email is unverified, first see beside the menu. */
export const aboutPath = '/settings/about';

type Entry = { label: string; href: string };
/** Log Out is a section without a title. */
type Section = { title?: string; entries: Entry[] };

/** The entries of the screens that have a place in this section. */
function getEntries(section: MenuPlace['section']): Entry[] {
  return screens.flatMap(({ path, title, menu }) =>
    menu?.section === section ? [{ label: menu.label ?? title, href: path }] : [],
  );
}

/** The sections of the settings (SETTINGS-02, SETTINGS-03). */
export function SettingsMenu() {
  const { viewer } = useSite();
  const hasPage = useHasPage();
  const signInPath = useSignInPath();
  const account: Entry = viewer
    ? { label: 'Account Settings', href: accountPath }
    : { label: 'Log In / Sign Up', href: signInPath };
  const sections: Section[] = [
    { title: 'Account Info', entries: [account] },
    { title: 'Help & Feedback', entries: getEntries('help') },
    { title: 'General Info', entries: getEntries('general') },
    ...(viewer ? [{ entries: [{ label: 'Log Out', href: '/logout' }] }] : []),
  ];
  return (
    <nav aria-label="Settings" className="grid gap-5 py-4">
      {sections
        .map((section) => ({
          ...section,
          entries: section.entries.filter(({ href }) => hasPage(href)),
        }))
        .filter(({ entries }) => entries.length > 0)
        .map((section) => (
          <MenuSection key={section.title ?? ''} section={section} />
        ))}
    </nav>
  );
}

function MenuSection({ section: { title, entries } }: { section: Section }) {
  const id = useId();
  const [path] = useLocation();
  return (
    <section aria-labelledby={title && id}>
      {title && (
        <h2 id={id} className="px-4 pb-1 text-small font-semibold text-ink-muted desk:px-3">
          {title}
        </h2>
      )}
      <ul>
        {entries.map(({ label, href }) => (
          <li key={href}>
            <MenuLink href={href} label={label} current={isAt(path, href)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MenuLink({ href, label, current }: Entry & { current: boolean }) {
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={joinClasses(
        'flex h-12 items-center gap-3 px-4 transition-colors focus-visible:-outline-offset-2 desk:h-11 desk:rounded-card desk:px-3',
        current ? 'bg-sunken font-semibold text-ink' : 'text-ink hover:bg-sunken',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <ChevronRight
        aria-hidden="true"
        className="size-4.5 shrink-0 text-ink-faint rtl:rotate-180 desk:hidden"
      />
    </Link>
  );
}

function isAt(path: string, href: string): boolean {
  if (isOpenedFromAccount(path)) return href === accountPath;
  return path === href || path.startsWith(`${href}/`);
}
