import { useState, type FormEvent } from 'react';

/** Says what is wrong with a field's value, or undefined; `values` are those of all fields. */
export type Check<Field extends string> = (
  value: string,
  values: Record<Field, string>,
) => string | undefined;

/**
 * A form whose values stay in its inputs. On submit it checks all fields, shows what is wrong next to each, and moves
 * the focus to the first wrong one.
 */
export function useForm<Field extends string>(
  checks: Record<Field, Check<Field>>,
  onValid: (values: Record<Field, string>) => void,
) {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = namesOf(checks);
    const values = valuesOf(form, fields);
    const found: Partial<Record<Field, string>> = {};
    for (const field of fields) {
      const wrong = checks[field](values[field], values);
      if (wrong !== undefined) found[field] = wrong;
    }
    setErrors(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first === undefined) onValid(values);
    else focusOn(form, first);
  }

  return { errors, handleSubmit };
}

function namesOf<Field extends string>(checks: Record<Field, unknown>): Field[] {
  // The keys of a record of fields are its fields.
  return Object.keys(checks) as Field[];
}

function valuesOf<Field extends string>(
  form: HTMLFormElement,
  fields: Field[],
): Record<Field, string> {
  const data = new FormData(form);
  const pairs = fields.map((field) => {
    const value = data.get(field);
    return [field, typeof value === 'string' ? value : ''];
  });
  // Just made with one pair for each field.
  return Object.fromEntries(pairs) as Record<Field, string>;
}

function focusOn(form: HTMLFormElement, field: string): void {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
}
