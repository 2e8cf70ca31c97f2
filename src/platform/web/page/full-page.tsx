import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { IconButton } from '#platform/web/parts/icon-button.tsx';

type FullPageProps = {
  title: string;
  text?: string;
  onBack: () => void;
  /** The content is as high as the screen, with a bar of its own at the lower edge. */
  fills?: boolean;
  children: ReactNode;
};

/** A page that covers a phone's whole screen, without the bar at the bottom. */
export function FullPage({ title, text, onBack, fills = false, children }: FullPageProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-150 flex-col bg-canvas">
      <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-canvas/90 ps-1 pe-4 backdrop-blur-md">
        <IconButton label="Back" onClick={onBack}>
          <ArrowLeft className="size-5 rtl:rotate-180" />
        </IconButton>
        <h1 className="truncate text-title font-bold">{title}</h1>
      </header>
      <div
        className={joinClasses(
          'px-4 pt-4',
          fills
            ? 'flex grow flex-col pb-[env(safe-area-inset-bottom)]'
            : 'pb-[max(1rem,env(safe-area-inset-bottom))]',
        )}
      >
        {text && <p className="pb-4 text-body text-ink-muted">{text}</p>}
        {children}
      </div>
    </main>
  );
}
