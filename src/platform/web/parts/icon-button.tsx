import type { ComponentProps } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';

/** Classes of a round icon-only control, shared with menu triggers. */
export const iconButtonLook =
  'inline-grid size-9 shrink-0 place-items-center rounded-full text-ink-muted transition-colors hover:bg-sunken hover:text-ink max-tablet:size-11';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What the button does: its name for screen readers and its tooltip. */
  label: string;
};

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={joinClasses(iconButtonLook, className)}
    >
      {children}
    </button>
  );
}
