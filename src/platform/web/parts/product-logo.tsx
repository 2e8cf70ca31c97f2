import { joinClasses } from '#platform/web/join-classes.ts';

type ProductLogoProps = { className?: string | undefined };

/** The product's logo: a courtyard with one way out, which is also a Q. */
export function ProductLogo({ className }: ProductLogoProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={joinClasses('size-8', className)}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <g className="stroke-on-accent" fill="none" strokeWidth="3.5" strokeLinecap="round">
        <path d="M17 23h-5a3.5 3.5 0 0 1-3.5-3.5v-7A3.5 3.5 0 0 1 12 9h8a3.5 3.5 0 0 1 3.5 3.5V17" />
        <path d="m18.5 18.5 5 5" />
      </g>
    </svg>
  );
}
