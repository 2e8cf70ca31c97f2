import { CloudAlert } from 'lucide-react';
import { somethingWentWrong } from '#platform/contract/routes/errors.ts';
import type { ApiError } from '#platform/web/data/api-error.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';

type ErrorPageProps = {
  onRetry: () => void;
  /** Whether this is the whole page, without a header above it. */
  isWholePage?: boolean;
  /** The failed call, if the error came from one. */
  error?: ApiError | undefined;
};

/** Shown in place of a page that failed, with "Try again" and a link home. */
export function ErrorPage({ onRetry, isWholePage, error }: ErrorPageProps) {
  const isUnreached = error?.status === 0;
  return (
    <EmptyState
      icon={<CloudAlert />}
      isPageTitle={isWholePage}
      title={isUnreached ? error.message : somethingWentWrong}
      text={
        <>
          {!isUnreached && 'The error is on our side. '}
          Nothing you wrote elsewhere is lost.
          {/* So that a member can tell support which request failed. */}
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
          <LinkButton href="/home" variant="outline">
            Go home
          </LinkButton>
        </div>
      }
    />
  );
}
