import { AccountPromptsProvider } from '#features/accounts/web/index.ts';
import { CommentComposerProvider } from '#features/comments/web/index.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { Foundations } from './foundations.tsx';
import { Lists } from './lists.tsx';
import { Overlays } from './overlays.tsx';
import { Parts } from './parts.tsx';

const schemes = ['light', 'dark'] as const;
const campusIds =
  'campus ou ut smu uf ucla stanford duke okstate tamu mit harvard ucf fsu unt'.split(' ');

/** All parts in all states, light and dark, in the colors of the current campus. Development only. */
export const page: Page = { Component: DesignPage };

function DesignPage() {
  const { brandName, campus } = useSite();
  usePageHead({ title: `Parts / ${brandName}` });
  return (
    <main id="main" className="mx-auto max-w-340 px-4 py-8">
      <h1 className="text-display font-bold">Parts</h1>
      <nav aria-label="Campuses" className="mt-3 flex flex-wrap gap-x-1">
        {campusIds.map((id) => (
          <a
            key={id}
            href={`${campus.siteUrl.replace(campus.id, id)}/design`}
            aria-current={id === campus.id ? 'page' : undefined}
            className="inline-grid min-h-11 min-w-11 place-items-center rounded-full px-2 text-body hover:bg-sunken aria-[current]:font-semibold aria-[current]:text-accent-ink"
          >
            {id}
          </a>
        ))}
      </nav>
      <div className="mt-6 grid grid-cols-1 gap-6 desk:grid-cols-2">
        {schemes.map((scheme) => (
          <div
            key={scheme}
            data-theme={scheme}
            className="grid min-w-0 grid-cols-1 content-start gap-8 rounded-sheet border border-line bg-canvas p-5 text-ink max-narrow:p-3"
          >
            <p className="text-caption text-ink-muted">{scheme}</p>
            <Foundations />
            <Parts />
            <Overlays />
            <AccountPromptsProvider enterIfAllowed={(enter) => enter()}>
              <CommentComposerProvider>
                <Lists />
              </CommentComposerProvider>
            </AccountPromptsProvider>
          </div>
        ))}
      </div>
    </main>
  );
}
