import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EntryForm, EntryLink, EntryPage } from '#features/accounts/web/lazy.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSubmitWhenComplete } from '#platform/web/forms/use-submit-when-complete.ts';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { confirmStaffSession, sentences, staffErrors } from '../contract.ts';
import { staffSessionQuery } from './queries.ts';

export const codeRejections = {
  [staffErrors.code_wrong.code]: 'code',
  [staffErrors.too_many_codes.code]: 'code',
} as const;

/** A recovery code has letters, too, and is sent by the button. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code);

export const requireCode = (value: string) => (value.trim() === '' ? 'Type a code.' : undefined);

/** Asks for a code of the authenticator app, or a recovery code. */
export function CodeView() {
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: (code: string) => callApi(confirmStaffSession, { body: { code } }),
    onSuccess: (session) => {
      // What was rejected because the console was closed is asked for again.
      queryClient.removeQueries({
        predicate: ({ state }) => isError(state.error, platformErrors.second_factor_needed),
      });
      queryClient.setQueryData(staffSessionQuery.queryKey, session);
    },
  });
  const { errors, handlers } = useForm({ code: requireCode }, ({ code }, reject) =>
    confirm.mutate(code.trim(), {
      onError: (error) => reject(error, codeRejections, { long: error.status === 429 }),
    }),
  );
  const submitting = useSubmitWhenComplete(handlers, isAppCode);
  return (
    <EntryPage
      title={sentences.codeTitle}
      text={sentences.codeText}
      foot={<EntryLink href="/home">Back to the site</EntryLink>}
    >
      <EntryForm handlers={submitting} submitLabel="Open Console" busy={confirm.isPending}>
        <CodeField hint={sentences.recoveryText} error={errors.code} />
      </EntryForm>
    </EntryPage>
  );
}

export function CodeField(props: { hint?: string; error: string | undefined }) {
  return (
    <TextField {...props} label="Code" name="code" autoComplete="one-time-code" maxLength={40} />
  );
}
