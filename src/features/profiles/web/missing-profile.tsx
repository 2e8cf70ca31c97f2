import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { missing } from './words.ts';

/** Shown for an unknown username (PROFILE-07). */
export function MissingProfile() {
  return (
    <EmptyState
      drawing="lost"
      title={missing.title}
      text={missing.text}
      action={<LinkButton href="/search">Search</LinkButton>}
    />
  );
}
