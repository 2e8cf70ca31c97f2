import type { ComponentProps, ReactNode } from 'react';

type RadioFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
};

/** One of several choices, with its label; both can be pressed. */
export function RadioField({ label, ...rest }: RadioFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-body text-ink">
      <input {...rest} type="radio" className="size-6 shrink-0 cursor-pointer accent-accent-ink" />
      <span>{label}</span>
    </label>
  );
}
