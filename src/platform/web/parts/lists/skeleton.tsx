import { joinClasses } from '#platform/web/join-classes.ts';

type SkeletonProps = {
  /** Size and shape of the coming content: `h-4 w-32`, `size-10 rounded-full`. */
  className: string;
};

/** One pulsing block in the shape of the content that is loading; its container tells screen readers. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block animate-breathe rounded-field bg-sunken', className)}
    />
  );
}
