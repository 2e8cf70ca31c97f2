import { CloudAlert } from 'lucide-react';
import { platformErrors } from '#platform/contract/errors.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';

type ErrorPageProps = {
  onRetry: () => void;
  /** Where no page is left around it. */
  isWholePage?: boolean;
  /** Lets a member tell support which failure they met. */
  requestId?: string | undefined;
};

/** Where a page failed. Says so, and offers the two ways on. */
export function ErrorPage({ onRetry, isWholePage, requestId }: ErrorPageProps) {
  return (
    <EmptyState
      icon={<CloudAlert />}
      isPageTitle={isWholePage}
      title={platformErrors.internal.message}
      text={
        <>
          This one is on us. Nothing you wrote elsewhere is lost.
          {requestId && (
            <span className="mt-2 block text-caption text-ink-faint">Reference {requestId}</span>
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
