import type { ReactNode } from 'react';

type CardFrameProps = {
  /** The item's picture. */
  picture: ReactNode;
  title: string;
  /** How it stands, in one line. */
  line: string;
  /** Where it is on its path. */
  path?: ReactNode;
  /** What else there is to know, below the line. */
  details?: ReactNode;
  /** The buttons. */
  children: ReactNode;
};

/** One deal in the strip: what it is about, how it stands, and what the member can do. */
export function CardFrame({ picture, title, line, path, details, children }: CardFrameProps) {
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="flex min-w-56 flex-1 items-center gap-3">
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
      <div className="flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
      <div className="basis-full empty:hidden">{details}</div>
    </article>
  );
}
