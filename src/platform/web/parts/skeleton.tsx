import { joinClasses } from '#platform/web/join-classes.ts';

type SkeletonProps = {
  /** Size and shape of what comes: `h-4 w-32`, `size-10 rounded-full`. */
  className: string;
};

/** One breathing block in the shape of what is still loading; its container says so to screen readers. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block animate-breathe rounded-field bg-sunken', className)}
    />
  );
}
