import { CloudAlert } from 'lucide-react';
import { platformErrors } from '#platform/contract/errors.ts';
import type { ApiError } from '#platform/web/data/api-error.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';

type ErrorPageProps = {
  onRetry: () => void;
  /** Where no page is left around it. */
  isWholePage?: boolean;
  /** What failed, where it was a call. */
  error?: ApiError | undefined;
};

/** Where a page failed. Says so, and offers the two ways on. */
export function ErrorPage({ onRetry, isWholePage, error }: ErrorPageProps) {
  const isUnreached = error?.status === 0;
  return (
    <EmptyState
      icon={<CloudAlert />}
      isPageTitle={isWholePage}
      title={isUnreached ? error.message : platformErrors.internal.message}
      text={
        <>
          {!isUnreached && 'This one is on us. '}
          Nothing you wrote elsewhere is lost.
          {/* Lets a member tell support which failure they met. */}
          {error?.requestId && (
            <span className="mt-2 block text-caption text-ink-faint">
              Reference {error.requestId}
            </span>
          )}
        </>
      }
      action={
        <div className="flex gap-2">
          <Button onClick={onRetry}>Try again</Button>
          <LinkButton href="/home" look="outline">
            Go home
          </LinkButton>
        </div>
      }
    />
  );
}
