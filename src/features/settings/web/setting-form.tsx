import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { FormHandlers } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { ProgressDialog } from '#platform/web/parts/overlays/progress-dialog.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { useTypedValues } from './use-typed-values.ts';

type SettingFormProps = {
  handlers: FormHandlers;
  busy: boolean;
  /** Save is enabled only if something differs from the stored values. */
  onlyChanged?: boolean | undefined;
  /** The form in which values are compared; by default without spaces at their ends. */
  normalize?: ((value: string) => string) | undefined;
  submitLabel?: string | undefined;
  /** What the setting is for, above the fields. */
  text?: ReactNode;
  children: ReactNode;
};

/** The screen of one setting: its fields and Save. */
export function SettingForm(props: SettingFormProps) {
  const { handlers, busy, onlyChanged, submitLabel = 'Save', text, children } = props;
  const { normalize = trimmed } = props;
  const isInteractive = useInteractive();
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState(false);
  useTypedValues(form);
  // Something may have been typed before hydration.
  useLayoutEffect(() => {
    if (form.current) setChanged(isChanged(form.current, normalize));
  }, [normalize]);
  function handleInput(event: FormEvent<HTMLFormElement>): void {
    setChanged(isChanged(event.currentTarget, normalize));
    handlers.onInput(event);
  }
  return (
    <Card fullBleedOnPhones className="p-5 tablet:mt-3">
      {text && <p className="mb-4 text-pretty text-ink-muted">{text}</p>}
      {/* POST, so that a submit before hydration puts nothing into the address. */}
      <form
        ref={form}
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => (busy ? event.preventDefault() : handlers.onSubmit(event))}
        onInput={handleInput}
      >
        {children}
        <div>
          <Button type="submit" busy={busy} disabled={!isInteractive || (onlyChanged && !changed)}>
            {submitLabel}
          </Button>
        </div>
      </form>
      <ProgressDialog busy={busy} />
    </Card>
  );
}

const trimmed = (value: string): string => value.trim();

/** Whether a field differs from its initial value. */
function isChanged(form: HTMLFormElement, normalize: (value: string) => string): boolean {
  const inputs = [...form.elements].filter((each) => each instanceof HTMLInputElement);
  return inputs.some((input) =>
    input.type === 'radio'
      ? input.checked !== input.defaultChecked
      : normalize(input.value) !== normalize(input.defaultValue),
  );
}
