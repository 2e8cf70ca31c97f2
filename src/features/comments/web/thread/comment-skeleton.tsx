import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';

const rows = [1, 2, 3];

/** Shown while comments load. */
export function CommentsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6 py-4">
      <p className="sr-only">Loading comments</p>
      {rows.map((row) => (
        <div key={row} className="flex gap-2">
          <Skeleton className="size-7 shrink-0 rounded-full" />
          <div className="grid flex-1 content-start gap-2.5 pt-1.5">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
