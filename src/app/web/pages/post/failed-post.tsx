import { useEffect, useState } from 'react';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { PrivateCampusPlaceholder } from '#features/campuses/web/index.ts';
import { postingErrors } from '#features/posting/contract.ts';
import { MissingPost } from '#features/posting/web/post/index.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { isError, type ApiError } from '#platform/web/data/api-error.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { ErrorPage } from '../error-page.tsx';

type FailedPostProps = { error: ApiError; onRetry: () => void };

/** Shown in place of a post, or its comments, that could not be read. */
export function FailedPost({ error, onRetry }: FailedPostProps) {
  const { askToJoin } = useAccountPrompts();
  const isMissing = isError(error, postingErrors.post_deleted);
  const wasNotServerRendered = useInteractive();
  const [cameFromPage] = useState(wasNotServerRendered);
  const wasShown = isMissing && cameFromPage;
  useEffect(() => {
    // A page of this tab shows it, such as a list. Of what a link from elsewhere names, nothing says that it ever was there.
    if (wasShown) toast({ kind: 'okay', text: postingErrors.post_deleted.message });
  }, [wasShown]);
  if (isMissing) return <MissingPost reason="missing" />;
  if (isError(error, platformErrors.campus_private)) {
    return <PrivateCampusPlaceholder onJoin={() => askToJoin('join campus')} />;
  }
  return <ErrorPage onRetry={onRetry} error={error} />;
}
