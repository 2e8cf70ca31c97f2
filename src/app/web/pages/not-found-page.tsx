import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { useSite } from '#platform/web/site.tsx';

/** Shown at every path that has no page. */
export const page: Page = { Component: NotFoundPage };

function NotFoundPage() {
  const { brandName } = useSite();
  usePageHead({ title: `Not found / ${brandName}`, status: 404 });
  return (
    <EmptyState
      drawing="lost"
      isPageTitle
      title={platformErrors.not_found.message}
      text="The link may be old, or the page was removed."
      action={<LinkButton href="/home">Go home</LinkButton>}
    />
  );
}
