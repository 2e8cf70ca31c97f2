import { ArrowUp } from 'lucide-react';

type NewPostsPillProps = { count: number; onShow?: (() => void) | undefined };

/** Says that new posts are waiting above. On phones it is at the bottom, away from the hiding header. */
export function NewPostsPill({ count, onShow }: NewPostsPillProps) {
  return (
    <output className="pointer-events-none z-20 flex h-0 justify-center max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-[calc(7.5rem+env(safe-area-inset-bottom))] tablet:sticky tablet:top-40">
      {count > 0 && (
        <button
          type="button"
          className="pointer-events-auto flex tablet:mt-3 h-10 animate-rise items-center gap-2 rounded-full bg-accent ps-3.5 pe-4 text-small font-semibold text-on-accent shadow-float hover:brightness-110 max-tablet:h-11"
          onClick={onShow}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          {count === 1 ? '1 new post' : `${count} new posts`}
        </button>
      )}
    </output>
  );
}
