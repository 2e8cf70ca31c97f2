import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CurrentPasswordField, passwordErrors, signInErrors } from '#features/accounts/web/lazy.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm, type Check } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { useSite } from '#platform/web/site.tsx';
import { askForDeletion, deletionErrors, sentences } from '../contract.ts';
import type { DeletionView } from '../schemas.ts';

type Field = 'username' | 'password';

const rejections = {
  [deletionErrors.username_differs.code]: 'username',
  [passwordErrors.current_password_wrong.code]: 'password',
  [signInErrors.sign_in_locked.code]: 'password',
} as const;

type DeletionFormProps = {
  hasPassword: boolean;
  onAsked: (deletion: DeletionView) => void;
  onCancel: () => void;
};

/**
 * Asks for the username, so that nobody deletes by mistake, and for the password, if there is one, which shows that the
 * owner asks.
 */
export function DeletionForm({ hasPassword, onAsked, onCancel }: DeletionFormProps) {
  const { viewer } = useSite();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const checks: Record<Field, Check<Field>> = {
    username: (value) => (value.trim() === '' ? sentences.usernameRequired : undefined),
    password: (value) => (hasPassword && value === '' ? sentences.passwordRequired : undefined),
  };
  const ask = useMutation({
    mutationFn: ({ username, password }: Record<Field, string>) =>
      callApi(askForDeletion, { body: { username, ...(hasPassword && { password }) } }),
    onSuccess: onAsked,
  });
  const { errors, handlers } = useForm<Field>(
    checks,
    (values, reject) =>
      ask.mutate(values, {
        onError: (error) =>
          reject(error, rejections, { long: error.status === 409 || error.status === 429 }),
      }),
    { busy: ask.isPending },
  );
  return (
    // POST, so that a submit before hydration puts nothing into the address.
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={handlers.onSubmit}
      onInput={handlers.onInput}
    >
      <TextField
        label={sentences.username}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        hint={viewer && `Type ${viewer.username}`}
        error={errors.username}
      />
      {hasPassword && (
        <CurrentPasswordField label={sentences.password} name="password" error={errors.password} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={ask.isPending}>
          {sentences.ask}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {sentences.cancel}
        </Button>
      </div>
    </form>
  );
}
