import { SharedIcon } from './shared-icon.tsx';

const meaning = 'School-verified';

/** The icon of a school-verified member. */
export function VerifiedIcon() {
  return (
    <span title={meaning} className="relative z-1 inline-flex shrink-0">
      <SharedIcon of="icon-verified" className="size-4.5 fill-accent-ink stroke-surface" />
      <span className="sr-only">{meaning}</span>
    </span>
  );
}
