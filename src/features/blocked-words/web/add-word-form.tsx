import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { useForm, type Check } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { addBlockedWord, blockedWordErrors, maxWordLength, sentences } from '../contract.ts';
import { blockedWordsQuery } from './queries.ts';

type Field = 'word' | 'campusId';

const checks: Record<Field, Check<Field>> = {
  word: (value) => (value.trim() === '' ? 'Type a word.' : undefined),
  campusId: () => undefined,
};

const rejections = {
  [blockedWordErrors.word_empty.code]: 'word',
  [blockedWordErrors.word_known.code]: 'word',
  [blockedWordErrors.words_full.code]: 'word',
  [blockedWordErrors.campus_unknown.code]: 'campusId',
} as const;

/** Blocks a word on one campus or on all. */
export function AddWordForm() {
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: ({ word, campusId }: Record<Field, string>) =>
      callApi(addBlockedWord, { body: { word, campusId: campusId.trim().toLowerCase() || null } }),
    onSuccess: () => {
      form.current?.reset();
      toast({ kind: 'okay', text: sentences.added });
      return queryClient.invalidateQueries({ queryKey: blockedWordsQuery.queryKey });
    },
  });
  const { errors, handlers } = useForm<Field>(
    checks,
    (values, reject) => add.mutate(values, { onError: (error) => reject(error, rejections) }),
    { busy: add.isPending },
  );
  return (
    <Card className="p-4">
      <h2 className="text-title font-semibold">Block a word</h2>
      <form
        ref={form}
        method="post"
        noValidate
        className="mt-3 grid gap-4"
        onSubmit={handlers.onSubmit}
        onInput={handlers.onInput}
      >
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <TextField
            label="Word"
            name="word"
            hint={sentences.hint}
            error={errors.word}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxWordLength}
          />
          <TextField
            label="Campus"
            name="campusId"
            hint={sentences.campusHint}
            error={errors.campusId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
          />
        </div>
        <div>
          <Button type="submit" busy={add.isPending}>
            Block
          </Button>
        </div>
      </form>
    </Card>
  );
}
