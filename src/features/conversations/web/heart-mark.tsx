import { Heart } from 'lucide-react';

/** The hearts of a message, at its lower corner. */
export function HeartMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="absolute -end-1 -bottom-3 z-1 flex h-5.5 items-center gap-0.5 rounded-full bg-raised px-1.5 text-caption font-semibold text-danger-ink tabular-nums ring-1 ring-line">
      <Heart aria-hidden="true" className="size-3 fill-current" />
      {count > 1 && <span aria-hidden="true">{count}</span>}
      <span className="sr-only">{count === 1 ? '1 heart' : `${count} hearts`}</span>
    </span>
  );
}
