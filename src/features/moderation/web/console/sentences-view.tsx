import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { TextAreaField } from '#platform/web/parts/fields/text-area-field.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { setModerationText } from '../../contract/texts.ts';
import { maxWordsLength } from '../../contract/decisions.ts';
import type { ModerationText } from '../../schemas/texts.ts';
import { textsQuery } from './queries.ts';
import { textTitles } from './words.ts';

/** /admin/reports/sentences: what people are told, for operators to change. */
export function SentencesView() {
  const { data, error, refetch } = useQuery(textsQuery);
  if (error) return <FailedList onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner label="Loading sentences" />
      </div>
    );
  }
  return (
    <Card className="divide-y divide-line">
      <p className="p-4 text-small text-ink-muted">
        {'{thing}'}, {'{rule}'} and {'{time}'} are filled in. An empty sentence brings back the
        original. Each can be changed again before a decision is sent.
      </p>
      {data.items.map((text) => (
        <SentenceForm key={`${text.name} ${text.words}`} text={text} />
      ))}
    </Card>
  );
}

function SentenceForm({ text: { name, words, isDefault } }: { text: ModerationText }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (given: string) =>
      callApi(setModerationText, { params: { name }, body: { words: given } }),
    onSuccess: () => {
      toast({ kind: 'okay', text: 'Saved.' });
      return queryClient.invalidateQueries({ queryKey: textsQuery.queryKey });
    },
  });
  const { errors, handlers } = useForm(
    { words: () => undefined },
    (values, reject) => save.mutate(values.words, { onError: (error) => reject(error) }),
    { busy: save.isPending },
  );
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3 p-4"
      onSubmit={handlers.onSubmit}
      onInput={handlers.onInput}
    >
      <TextAreaField
        label={textTitles[name]}
        name="words"
        defaultValue={words}
        maxLength={maxWordsLength}
        hint={isDefault ? undefined : 'Changed from the original.'}
        error={errors.words}
      />
      <div>
        <Button type="submit" variant="outline" size="small" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
