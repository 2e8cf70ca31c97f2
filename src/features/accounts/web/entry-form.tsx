import type { FormEvent, ReactNode } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';

type EntryFormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  submitLabel: string;
  busy: boolean;
  disabled?: boolean | undefined;
  children: ReactNode;
};

/** A form with its fields and one submit button. */
export function EntryForm({ onSubmit, submitLabel, busy, disabled, children }: EntryFormProps) {
  const interactive = useInteractive();
  return (
    // POST, so that a submit before hydration cannot put a password into the address.
    <form
      method="post"
      noValidate
      className="mt-6 grid gap-4"
      onSubmit={(event) => (busy ? event.preventDefault() : onSubmit(event))}
    >
      {children}
      <Button
        type="submit"
        size="large"
        wide
        busy={busy}
        disabled={!interactive || disabled}
        className="mt-1"
      >
        {submitLabel}
      </Button>
    </form>
  );
}
