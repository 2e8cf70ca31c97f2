import type { ReactNode } from 'react';
import { Link } from 'wouter';

type EntryLinkProps = { href: string; children: ReactNode };

/** A plain link between the screens on the way in. */
export function EntryLink({ href, children }: EntryLinkProps) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-6 items-center text-small font-medium text-accent-ink underline-offset-4 hover:underline max-tablet:min-h-11"
    >
      {children}
    </Link>
  );
}
