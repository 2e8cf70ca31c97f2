import { Compass } from 'lucide-react';
import { useSite } from '#features/campuses/web/index.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';

/** For every address that leads nowhere. */
export function NotFoundPage() {
  const { campus } = useSite();
  return (
    <EmptyState
      icon={<Compass />}
      title={platformErrors.not_found.message}
      text="The link may be old, or somebody took down what was here."
      action={
        <div className="flex gap-2">
          <LinkButton href="/home">Go home</LinkButton>
          <LinkButton href={campus.isGeneric ? '/search_schools' : '/search'} look="outline">
            Search
          </LinkButton>
        </div>
      }
    />
  );
}
