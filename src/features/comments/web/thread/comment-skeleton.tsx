import { SkeletonRows } from '#platform/web/parts/lists/skeleton-rows.tsx';

/** Shown while comments load. */
export function CommentsSkeleton() {
  return (
    <SkeletonRows
      label="Loading comments"
      count={3}
      row="flex gap-2"
      photo="size-7"
      lines={['w-32', 'w-4/5']}
      className="grid gap-6 py-4"
    />
  );
}
