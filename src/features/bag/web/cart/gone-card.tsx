import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { bagSentences, goneText } from '../../contract/words.ts';
import type { BagView } from '../../schemas.ts';
import { useRemove } from './use-remove.ts';

/** The items of which nothing can be said anymore, not even whose they were. */
export function GoneCard({ gone }: { gone: BagView['gone'] }) {
  const { remove, isRemoving } = useRemove(gone.map(({ postId }) => postId));
  return (
    <Card fullBleedOnPhones className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{bagSentences.goneTitle}</h2>
        <p className="text-small text-ink-muted">{goneText(gone.length)}</p>
      </div>
      <Button
        variant="quiet"
        size="small"
        busy={isRemoving}
        aria-label={bagSentences.removeGone}
        onClick={remove}
      >
        {bagSentences.remove}
      </Button>
    </Card>
  );
}
