import { Link } from 'wouter';

const links = [
  { href: '/settings/about', label: 'About' },
  { href: '/settings/help', label: 'Help' },
  { href: '/settings/trust_and_safety', label: 'Safety' },
  { href: '/settings/code_of_conduct', label: 'Code of Conduct' },
  { href: '/settings/terms', label: 'Terms' },
  { href: '/settings/privacy', label: 'Privacy' },
  { href: '/settings/cookies', label: 'Cookies' },
];

/** Links that every page needs, below the cards of the side column. */
export function SiteLinks() {
  return (
    <nav aria-label="About and legal" className="px-5 pb-2">
      <ul className="flex flex-wrap gap-x-4 text-small text-ink-muted">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className="inline-flex min-h-7 items-center hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
