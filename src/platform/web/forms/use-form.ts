import { useRef, useState, type FormEvent } from 'react';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import type { ApiError } from '#platform/web/data/api-error.ts';

/** Returns the error of a field's value, or undefined; `values` are the values of all fields. */
export type Check<Field extends string> = (
  value: string,
  values: Record<Field, string>,
) => string | undefined;

/** The handlers of a `<form>`. */
export type FormHandlers = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
};

type Options = { fallback?: string | undefined; long?: boolean };

/**
 * Shows the server's rejection, as alerts and at the fields that it concerns; `fieldOf` gives the field of an error's
 * code.
 */
export type Reject<Field extends string> = (
  error: ApiError,
  fieldOf?: Readonly<Record<string, Field>>,
  options?: Options,
) => void;

/**
 * A form whose values stay in its inputs. On submit it checks all fields, shows what is wrong next to each until it is
 * changed, and moves the focus to the first wrong one. While it is `busy`, a submit does nothing.
 */
export function useForm<Field extends string>(
  checks: Record<Field, Check<Field>>,
  onValid: (values: Record<Field, string>, reject: Reject<Field>) => void,
  { busy = false } = {},
) {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const submittedForm = useRef<HTMLFormElement>(null);
  const fields = getNames(checks);

  function show(found: Partial<Record<Field, string>>): boolean {
    setErrors(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first !== undefined && submittedForm.current) focusOn(submittedForm.current, first);
    return first !== undefined;
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    submittedForm.current = event.currentTarget;
    const values = getValues(event.currentTarget, fields);
    const found: Partial<Record<Field, string>> = {};
    for (const field of fields) {
      const wrong = checks[field](values[field], values);
      if (wrong !== undefined) found[field] = wrong;
    }
    if (!show(found)) onValid(values, reject);
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>): void {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement;
    const field = fields.find((name) => isField && target.name === name);
    if (field && errors[field] !== undefined) setErrors({ ...errors, [field]: undefined });
  }

  const reject: Reject<Field> = (error, fieldOf = {}, options = {}) => {
    const found: Partial<Record<Field, string>> = {};
    const field = Object.hasOwn(fieldOf, error.code) ? fieldOf[error.code] : undefined;
    if (field) found[field] = error.message;
    for (const { path, msg } of error.errors) {
      const named = fields.find((name) => path === `body.${name}`);
      if (named) found[named] ??= msg;
    }
    showRejection(error, options);
    show(found);
  };

  const handlers: FormHandlers = { onSubmit: handleSubmit, onInput: handleInput };
  return { errors, handlers };
}

function getNames<Field extends string>(checks: Record<Field, unknown>): Field[] {
  // The keys of a record of fields are its fields.
  return Object.keys(checks) as Field[];
}

function getValues<Field extends string>(
  form: HTMLFormElement,
  fields: Field[],
): Record<Field, string> {
  const data = new FormData(form);
  const pairs = fields.map((field) => {
    const value = data.get(field);
    return [field, typeof value === 'string' ? value : ''];
  });
  // The object was just created with one pair for each field.
  return Object.fromEntries(pairs) as Record<Field, string>;
}

function focusOn(form: HTMLFormElement, field: string): void {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
}
