import { Suspense, type ReactNode } from 'react';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import type { DrawingName } from './empty-drawings.tsx';

const Drawing = lazyComponent(async () => (await import('./empty-drawings.tsx')).EmptyDrawing);

type EmptyStateProps = {
  /** What failed or is missing has an icon. */
  icon?: ReactNode;
  /** What is empty has a drawing, above the text. */
  drawing?: DrawingName;
  title: string;
  /** Whether the title is that of the whole page, which has no other content. */
  isPageTitle?: boolean | undefined;
  text?: ReactNode;
  /** A button or link for what to do next. */
  action?: ReactNode;
};

export function EmptyState(props: EmptyStateProps) {
  const { icon, title, isPageTitle, text, action } = props;
  const Heading = isPageTitle ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-14 text-center">
      {props.drawing && (
        <div className="mb-4 h-24">
          <Suspense>
            <Drawing of={props.drawing} />
          </Suspense>
        </div>
      )}
      {icon && (
        <span
          aria-hidden="true"
          className="mb-3 grid size-14 place-items-center rounded-full bg-accent-wash text-accent-ink [&_svg]:size-6"
        >
          {icon}
        </span>
      )}
      <Heading className="text-title font-semibold text-balance">{title}</Heading>
      {text && <p className="max-w-85 text-body text-pretty text-ink-muted">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
