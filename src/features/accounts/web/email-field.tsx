import { TextField } from '#platform/web/parts/text-field.tsx';

type EmailFieldProps = { defaultValue?: string; error?: string | undefined };

/** The account's address, the same on every way in, so that browsers fill it in on each. */
export function EmailField({ defaultValue, error }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={defaultValue}
      error={error}
    />
  );
}
