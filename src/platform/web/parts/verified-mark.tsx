import { BadgeCheck } from 'lucide-react';

/** The mark of a proven student. */
export function VerifiedMark() {
  return (
    <span role="img" aria-label="School-verified" title="School-verified" className="inline-flex">
      <BadgeCheck aria-hidden="true" className="size-4.5 fill-accent-ink stroke-surface stroke-2" />
    </span>
  );
}
