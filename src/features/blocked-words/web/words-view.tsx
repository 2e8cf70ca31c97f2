import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { FullDate } from '#platform/web/time/full-date.tsx';
import { removeBlockedWord, sentences } from '../contract.ts';
import type { BlockedWord } from '../schemas.ts';
import { AddWordForm } from './add-word-form.tsx';
import { blockedWordsQuery } from './queries.ts';

/** /admin/words: the words that members may not write. */
export function WordsView() {
  const { data, error, refetch } = useQuery({ ...blockedWordsQuery, refetchOnMount: 'always' });
  return (
    <div className="grid gap-4">
      <AddWordForm />
      {!data && error && <FailedList onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label="Loading the words" />}
      {data && (
        <Card>
          {data.items.length === 0 && <p className="p-4 text-ink-muted">{sentences.empty}</p>}
          <ul className="divide-y divide-line">
            {data.items.map((word) => (
              <WordRow key={word.id} word={word} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function WordRow({ word: { id, word, campusId, addedAt } }: { word: BlockedWord }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callApi(removeBlockedWord, { params: { wordId: id } }),
    onSuccess: () => toast({ kind: 'okay', text: sentences.removed }),
    onError: (error) => showRejection(error),
    // After a rejection too: someone else may have removed it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: blockedWordsQuery.queryKey }),
  });
  return (
    <li className="flex items-center gap-4 p-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="wrap-anywhere">{word}</bdi>
          <span className="rounded-full bg-sunken px-2.5 py-0.5 text-caption font-semibold">
            {campusId ?? 'all campuses'}
          </span>
        </p>
        <p className="text-small text-ink-muted">
          since <FullDate iso={addedAt} />
        </p>
      </div>
      <Button
        variant="outline"
        size="small"
        aria-label={`Remove ${word} of ${campusId ?? 'all campuses'}`}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Remove
      </Button>
    </li>
  );
}
