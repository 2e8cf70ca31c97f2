import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { emailProblem } from '#features/accounts/web/lazy.ts';
import type { ApiError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { TextAreaField } from '#platform/web/parts/fields/text-area-field.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useSite } from '#platform/web/site.tsx';
import { maxFeedbackLength, sendFeedback, sentences } from '../contract.ts';
import { TextView } from './text-view.tsx';
import { pageQuery } from './page-query.ts';

const checks = {
  text: (value: string) => (value.trim() === '' ? sentences.feedbackEmpty : undefined),
  email: (value: string) => (value.trim() === '' ? undefined : emailProblem(value)),
};

const fieldOf = { feedback_empty: 'text' } as const;

/** /settings/feedback: the form, and other ways to get help. */
export const page: Page = {
  Component: FeedbackView,
  isSameForVisitors: true,
  reads: () => [pageQuery('feedback')],
};

function FeedbackView() {
  // Replaced by a new form after sending, so that its fields are empty.
  const [sent, setSent] = useState(0);
  return (
    <>
      <FeedbackForm key={sent} onSent={() => setSent(sent + 1)} />
      <TextView name="feedback" />
    </>
  );
}

function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { viewer } = useSite();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ text, email }: { text: string; email: string }) =>
      callApi(sendFeedback, { body: { text, ...(email !== '' && { email }) } }),
    onSuccess: () => {
      toast({ kind: 'success', text: sentences.feedbackSent });
      onSent();
    },
  });
  const { errors, handlers } = useForm(
    checks,
    ({ text, email }, reject) =>
      mutate(
        { text, email: email.trim() },
        { onError: (error: ApiError) => reject(error, fieldOf) },
      ),
    { busy: isPending },
  );
  return (
    // POST, so that a submit before hydration puts nothing into the address.
    <form
      method="post"
      noValidate
      className="grid gap-4 px-4 pt-5 tablet:px-1 print:hidden"
      onSubmit={handlers.onSubmit}
      onInput={handlers.onInput}
    >
      <TextAreaField
        label={sentences.feedbackLabel}
        name="text"
        rows={6}
        maxLength={maxFeedbackLength}
        error={errors.text}
      />
      {!viewer && (
        <TextField
          label={sentences.feedbackEmail}
          name="email"
          type="email"
          autoComplete="email"
          hint={sentences.feedbackEmailHint}
          error={errors.email}
        />
      )}
      <div>
        <Button type="submit" busy={isPending}>
          {sentences.feedbackSend}
        </Button>
      </div>
    </form>
  );
}
