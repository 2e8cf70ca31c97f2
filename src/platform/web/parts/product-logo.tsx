import { markLawns, markPath, markPathWidth } from '#platform/contract/quad-mark.ts';
import { joinClasses } from '#platform/web/join-classes.ts';

type ProductLogoProps = { className?: string | undefined };

/** The product's logo: the mark on a square in the accent color. */
export function ProductLogo({ className }: ProductLogoProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={joinClasses('size-8', className)}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <g className="fill-on-accent stroke-on-accent">
        <path stroke="none" d={markLawns} />
        <path strokeLinecap="round" strokeWidth={markPathWidth} d={markPath} />
      </g>
    </svg>
  );
}
