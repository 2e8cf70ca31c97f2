import type { ReactNode } from 'react';

type CardFrameProps = {
  /** The item's picture. */
  picture: ReactNode;
  title: string;
  /** How it stands, in one line. */
  line: string;
  /** Where it is on its path. */
  path?: ReactNode;
  /** What else there is to know, below the picture. */
  details?: ReactNode;
  /** The buttons. */
  children: ReactNode;
};

/** One deal in the strip: what it is about, how it stands, and what the member can do. */
export function CardFrame({ picture, title, line, path, details, children }: CardFrameProps) {
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2.5 py-2.5">
      {/* It takes all the room there is; buttons that fit no more beside it have a row of their own, and the first one its width. */}
      <div className="grid min-w-56 flex-[999_1_14rem] gap-y-1">
        <div className="flex items-center gap-3">
          {picture}
          <div className="min-w-0 flex-1">
            <h2 className="one-line-look text-body font-semibold">
              <bdi>{title}</bdi>
            </h2>
            {/* Keyed, so that a new state comes up as something new. */}
            <p key={line} className="animate-rise text-small text-ink-muted">
              {line}
            </p>
            {path}
          </div>
        </div>
        <div className="empty:hidden">{details}</div>
      </div>
      <div className="flex grow flex-wrap items-center gap-2 *:first:grow empty:hidden">
        {children}
      </div>
    </article>
  );
}
