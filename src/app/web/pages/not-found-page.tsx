import { Compass } from 'lucide-react';
import { platformErrors } from '#platform/contract/errors.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';

/** For every address that leads nowhere. */
export function NotFoundPage() {
  return (
    <EmptyState
      icon={<Compass />}
      title={platformErrors.not_found.message}
      text="The link may be old, or somebody took down what was here."
      action={
        <div className="flex gap-2">
          <LinkButton href="/home">Go home</LinkButton>
          <LinkButton href="/search" look="outline">
            Search
          </LinkButton>
        </div>
      }
    />
  );
}
