import type { ComponentProps, ReactNode } from 'react';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
};

/** A checkbox with its label; both can be pressed. */
export function CheckboxField({ label, ...rest }: CheckboxFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small text-ink">
      <input
        {...rest}
        type="checkbox"
        className="size-6 shrink-0 cursor-pointer accent-accent-ink"
      />
      <span>{label}</span>
    </label>
  );
}
