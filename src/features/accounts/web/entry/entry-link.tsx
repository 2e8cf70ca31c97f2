import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

type EntryLinkProps = { href: string; children: ReactNode };

/** A link between login screens that passes on the email typed so far. */
export function EntryLink({ href, children }: EntryLinkProps) {
  const [, navigate] = useLocation();

  function takeEmailAlong(event: MouseEvent) {
    const typed = document.querySelector<HTMLInputElement>('input[name="email"]')?.value.trim();
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!typed || opensElsewhere) return;
    event.preventDefault();
    const [path = '', search] = href.split('?');
    const query = new URLSearchParams(search);
    query.set('email', typed);
    navigate(`${path}?${query}`);
  }

  return (
    <Link
      href={href}
      onClick={takeEmailAlong}
      className="inline-flex min-h-6 items-center text-small font-medium text-accent-ink underline-offset-4 hover:underline max-tablet:min-h-11"
    >
      {children}
    </Link>
  );
}
