import { useId, type ComponentProps } from 'react';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className'> & { label: string };

/** A labeled choice from a list; the device's own list opens. */
export function SelectField({ label, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-medium text-ink">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        // Below 16 px, iPhones zoom into a focused field.
        className="h-11 w-full rounded-field border border-line-strong bg-surface px-2 text-lead text-ink transition-colors hover:border-ink-muted focus:border-accent-ink focus:outline-2 focus:-outline-offset-1 focus:outline-accent-ink aria-invalid:border-danger tablet:text-body"
      >
        {/* Until something is chosen. */}
        <option value="">–</option>
        {children}
      </select>
    </div>
  );
}
