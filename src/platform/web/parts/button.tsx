import type { ComponentProps } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { buttonClasses, type ButtonVariant, type ButtonSize } from './button-classes.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  /** While true, the button keeps its width, shows a spinner and ignores presses. */
  busy?: boolean | undefined;
};

export function Button({
  variant,
  size,
  wide,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={joinClasses(buttonClasses({ variant, size, wide }), className)}
      aria-busy={busy || undefined}
      // With `disabled` the button would lose the focus.
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={joinClasses('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label="Working…" />
        </span>
      )}
    </button>
  );
}
