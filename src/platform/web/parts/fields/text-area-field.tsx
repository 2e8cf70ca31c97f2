import { useId, type ComponentProps, type ReactNode } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A labeled input of several lines. */
export function TextAreaField({ label, hint, error, ...rest }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-medium text-ink">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className={joinClasses(
          'field-sizing-content min-h-36 w-full rounded-field border bg-surface px-3 py-2.5 text-lead text-ink placeholder:text-ink-faint tablet:text-body',
          'transition-colors focus:border-accent-ink focus:outline-2 focus:-outline-offset-1 focus:outline-accent-ink',
          error ? 'border-danger' : 'border-line-strong hover:border-ink-muted',
        )}
      />
      <p
        id={`${id}-note`}
        className={joinClasses(
          'text-small empty:hidden',
          error ? 'text-danger-ink' : 'text-ink-muted',
        )}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
