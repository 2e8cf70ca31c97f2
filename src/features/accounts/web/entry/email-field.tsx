import { TextField } from '#platform/web/parts/fields/text-field.tsx';

type EmailFieldProps = {
  defaultValue?: string;
  error?: string | undefined;
  hint?: string | undefined;
};

/** The email field of all login forms, the same everywhere so that browsers fill it in. */
export function EmailField({ defaultValue, error, hint }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={defaultValue}
      hint={hint}
      error={error}
    />
  );
}
