import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { sentences } from '../contract.ts';

/** Shown if the viewer has saved no posts. */
export function SavedEmpty() {
  return (
    <EmptyState
      drawing="saved"
      title={sentences.savedEmptyTitle}
      text={sentences.savedEmptyText}
      action={<LinkButton href="/home">See What's New</LinkButton>}
    />
  );
}
