import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

type LinkRowProps = {
  href: string;
  label: string;
  /** The value of the setting: below the label on phones, at the end of the row on wider windows. */
  value?: ReactNode;
};

/** A row of a list of settings; all of it is one link. */
export function LinkRow({ href, label, value }: LinkRowProps) {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-14 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="grid min-w-0 flex-1 tablet:grid-cols-2 tablet:items-center tablet:gap-x-4">
          <span>{label}</span>
          {value !== undefined && (
            <span className="text-small wrap-anywhere text-ink-muted tablet:text-end tablet:text-body">
              <bdi>{value}</bdi>
            </span>
          )}
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-4.5 shrink-0 text-ink-faint rtl:rotate-180"
        />
      </Link>
    </li>
  );
}
