import { postingErrors, sentences } from '../../contract.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';

/** Shown in place of a post that does not exist. */
export function MissingPost({ reason }: { reason: 'missing' | 'deleted' }) {
  return (
    <Card fullBleedOnPhones className="mt-2 tablet:mt-3">
      {reason === 'missing' ? (
        <EmptyState
          drawing="lost"
          title={sentences.postMissing}
          action={<LinkButton href="/search">Search</LinkButton>}
        />
      ) : (
        <EmptyState
          drawing="lost"
          title={postingErrors.post_deleted.message}
          action={<LinkButton href="/home">See What's New</LinkButton>}
        />
      )}
    </Card>
  );
}
