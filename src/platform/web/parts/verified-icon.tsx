import { BadgeCheck } from 'lucide-react';

const meaning = 'School-verified';

/** The mark of a school-verified member. */
export function VerifiedIcon() {
  return (
    <span title={meaning} className="relative z-1 inline-flex shrink-0">
      <BadgeCheck aria-hidden="true" className="size-4.5 fill-accent-ink stroke-surface stroke-2" />
      <span className="sr-only">{meaning}</span>
    </span>
  );
}
