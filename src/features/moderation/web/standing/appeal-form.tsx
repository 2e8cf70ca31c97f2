import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { TextAreaField } from '#platform/web/parts/fields/text-area-field.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { appealErrors, sendAppeal, sentences } from '../../contract.ts';
import { maxAppealLength } from '../../contract/decisions.ts';
import { decisionQuery, standingQuery } from './queries.ts';

const rejections = {
  [appealErrors.appeal_empty.code]: 'text',
  [appealErrors.appeal_too_long.code]: 'text',
  [appealErrors.appeal_late.code]: 'text',
  [appealErrors.appealed_already.code]: 'text',
} as const;

/** Writes the one appeal against a decision. A failed send keeps the text. */
export function AppealForm({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const isInteractive = useInteractive();
  const send = useMutation({
    mutationFn: (text: string) => callApi(sendAppeal, { body: { token, text } }),
    onSuccess: (decision) => {
      queryClient.setQueryData(decisionQuery(token).queryKey, decision);
      toast({ kind: 'okay', text: sentences.appealSent });
      return queryClient.invalidateQueries({ queryKey: standingQuery.queryKey });
    },
  });
  const { errors, handlers } = useForm(
    {
      text: (value: string) =>
        value.trim() === '' ? appealErrors.appeal_empty.message : undefined,
    },
    ({ text }, reject) =>
      send.mutate(text, { onError: (error) => reject(error, rejections, { long: true }) }),
    { busy: send.isPending },
  );
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={handlers.onSubmit}
      onInput={handlers.onInput}
    >
      <TextAreaField
        label="Why is this wrong?"
        name="text"
        maxLength={maxAppealLength}
        hint="You can appeal once. Someone who had not decided before decides."
        error={errors.text}
      />
      <div>
        <Button type="submit" disabled={!isInteractive} busy={send.isPending}>
          Send Appeal
        </Button>
      </div>
    </form>
  );
}
