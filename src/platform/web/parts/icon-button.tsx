import type { ComponentProps } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';

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
      className={joinClasses('icon-button-look', className)}
    >
      {children}
    </button>
  );
}
