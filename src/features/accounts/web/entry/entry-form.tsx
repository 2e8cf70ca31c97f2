import { useEffect, useRef, type ReactNode } from 'react';
import type { FormHandlers } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';

type EntryFormProps = {
  handlers: FormHandlers;
  submitLabel: string;
  busy: boolean;
  disabled?: boolean | undefined;
  children: ReactNode;
};

/** The frame of all forms to log in or sign up; focuses the first empty field where that opens no keyboard. */
export function EntryForm({ handlers, submitLabel, busy, disabled, children }: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) focusOnFirstEmpty(form.current);
  }, []);
  return (
    // POST, so that a submit without scripts cannot put a password into the address.
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-6 grid gap-4"
      onSubmit={(event) => (busy ? event.preventDefault() : handlers.onSubmit(event))}
      onInput={handlers.onInput}
    >
      {children}
      <Button type="submit" size="large" wide busy={busy} disabled={disabled} className="mt-1">
        {submitLabel}
      </Button>
    </form>
  );
}

/** Focuses the first empty field; not on touch screens, where the keyboard would cover the page at once. */
function focusOnFirstEmpty(form: HTMLFormElement): void {
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return;
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const fields = form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])');
  const empty = [...fields].find((field) => field.value === '');
  empty?.focus({ preventScroll: true });
}
