import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSite } from '#features/campuses/web/index.ts';

const links = [
  { href: '/settings/about', label: 'About' },
  { href: '/settings/howitworks', label: 'How It Works' },
  { href: '/settings/trust_and_safety', label: 'Trust and Safety' },
  { href: '/settings/terms', label: 'Terms' },
  { href: '/settings/privacy', label: 'Privacy' },
];

type SideColumnProps = { children: ReactNode };

/** Above 1000 px. */
export function SideColumn({ children }: SideColumnProps) {
  const { brandName } = useSite();
  return (
    <aside
      aria-label="About this site"
      className="sticky top-0 grid h-fit max-h-dvh gap-4 overflow-y-auto py-4 pe-4 max-desk:hidden"
    >
      {children}
      <nav aria-label={`About ${brandName}`} className="flex flex-wrap gap-x-3 gap-y-1 px-5">
        {links.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            className="text-small text-ink-faint hover:text-ink hover:underline"
          >
            {label}
          </Link>
        ))}
      </nav>
    </aside>
  );
}
