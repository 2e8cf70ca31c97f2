import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { geoErrors } from '#platform/contract/routes/geo-errors.ts';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Wordmark } from '#platform/web/parts/wordmark.tsx';
import { useSite } from '#platform/web/site.tsx';

/** /404: where people are sent who may not log in from their region. */
export const page: Page = { Component: RegionClosedPage };

function RegionClosedPage() {
  const { brandName } = useSite();
  usePageHead({ title: `Error 404 / ${brandName}`, status: 404 });
  return (
    <main
      id="main"
      className="grid min-h-dvh content-center justify-items-center px-6 py-10 text-center"
    >
      <Wordmark brandName={brandName} />
      <h1 className="mt-10 text-display font-bold">Error 404</h1>
      <p className="mt-2 text-lead text-ink-muted">{platformErrors.not_found.message}</p>
      <p className="mt-6 max-w-100 text-small text-pretty text-ink-muted">
        Did you want to log in? {geoErrors.region_closed.message}
      </p>
      <div className="mt-8">
        <LinkButton href="/home" variant="outline">
          Go home
        </LinkButton>
      </div>
    </main>
  );
}
