import type { ComponentProps } from 'react';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { maxPasswordLength, minPasswordLength } from '../../contract/fields.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'hint'>;

/** The member's present password, which password managers fill in. */
export function CurrentPasswordField(props: PasswordFieldProps) {
  return <TextField {...props} type="password" autoComplete="current-password" />;
}

type NewPasswordFieldProps = PasswordFieldProps & {
  /** Whether it asks for the same password a second time. */
  isRepeated?: boolean;
};

/** A password that the member chooses now, with its length limits. */
export function NewPasswordField({ isRepeated = false, ...props }: NewPasswordFieldProps) {
  const hint = isRepeated ? undefined : `${minPasswordLength} to ${maxPasswordLength} characters`;
  return <TextField {...props} type="password" autoComplete="new-password" hint={hint} />;
}
