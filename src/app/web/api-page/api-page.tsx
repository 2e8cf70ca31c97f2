import type { ReactNode } from 'react';
import { Wordmark } from '#platform/web/parts/wordmark.tsx';
import type { SiteData } from '#platform/contract/site.ts';
import type { ApiDocument } from '../../open-api-types.ts';
import { CodeBlock } from './code-block.tsx';
import { OperationSection, type PlacedOperation } from './operation-section.tsx';
import { refPrefix, shapeText } from './shape-text.ts';

type ApiPageProps = { api: ApiDocument; site: Pick<SiteData, 'brandName' | 'campus'> };

/** The API as a page for people. It needs no script. */
export function ApiPage({ api, site }: ApiPageProps) {
  const features = [...Map.groupBy(placedOperations(api), ({ tags }) => tags[0] ?? '')];
  const shapes = Object.entries(api.components.schemas);
  return (
    <div className="mx-auto max-w-300 px-4 pb-16">
      <header className="py-4">
        <a href="/home" className="inline-flex rounded-card p-1">
          <Wordmark
            brandName={site.brandName}
            {...(!site.campus.isGeneric && {
              campusName: site.campus.name,
              logo: site.campus.logo,
            })}
          />
        </a>
      </header>
      <main className="grid grid-cols-1 gap-x-8 desk:grid-cols-[220px_minmax(0,1fr)]">
        <Introduction api={api} site={site} />
        <Contents features={features} shapes={shapes.map(([name]) => name)} />
        <div className="min-w-0 desk:col-start-2">
          {features.map(([feature, operations]) => (
            <Chapter key={feature} id={feature}>
              {operations.map((operation) => (
                <OperationSection key={operation.operationId} operation={operation} />
              ))}
            </Chapter>
          ))}
          <Chapter id="shapes">
            {shapes.map(([name, shape]) => (
              <div key={name} id={name} className="min-w-0 scroll-mt-4">
                <CodeBlock title={name} text={shapeText(shape)} />
              </div>
            ))}
          </Chapter>
        </div>
      </main>
    </div>
  );
}

function Chapter({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10 grid grid-cols-1 gap-4">
      <h2 id={id} className="scroll-mt-4 text-title font-bold">
        {formatTitle(id)}
      </h2>
      {children}
    </section>
  );
}

type ContentsProps = { features: [string, PlacedOperation[]][]; shapes: string[] };

/** The table of contents: next to the text on wide screens, between introduction and operations on narrow ones. */
function Contents({ features, shapes }: ContentsProps) {
  const chapters = features.map(([feature, operations]): [string, string[]] => [
    feature,
    operations.map(({ operationId }) => operationId),
  ]);
  return (
    <nav
      aria-label="Contents"
      className="mt-8 columns-2 text-small desk:sticky desk:top-0 desk:col-start-1 desk:row-span-2 desk:row-start-1 desk:mt-0 desk:max-h-dvh desk:columns-1 desk:self-start desk:overflow-y-auto desk:pb-8"
    >
      {[...chapters, ['shapes', shapes] as const].map(([chapter, names]) => (
        <div key={chapter} className="break-inside-avoid pb-4">
          <a href={`#${chapter}`} className="font-semibold hover:underline">
            {formatTitle(chapter)}
          </a>
          <ul className="mt-1">
            {names.map((name) => (
              <ContentsEntry key={name} name={name} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function ContentsEntry({ name }: { name: string }) {
  return (
    <li>
      <a
        href={`#${name}`}
        className="block py-0.5 text-ink-muted hover:text-ink hover:underline max-tablet:py-2.5"
      >
        {name}
      </a>
    </li>
  );
}

function Introduction({ api, site }: ApiPageProps) {
  const error = { $ref: `${refPrefix}Error` };
  return (
    <div className="grid gap-3 text-body desk:col-start-2">
      <h1 className="text-display font-bold">{api.info.title}</h1>
      <p>
        This page is generated from the contracts that the server uses. Programs can read the same
        from{' '}
        <a href="/openapi.json" className="font-medium text-accent-ink underline">
          /openapi.json
        </a>
        .
      </p>
      <p>
        Every campus has its own site, and a call concerns the campus whose site it is sent to; here{' '}
        <code className="font-mono text-small">{site.campus.siteUrl}</code>. Bodies and responses
        are JSON. Signing in sets the session cookie; every call that changes something must carry
        the site&rsquo;s own <code className="font-mono text-small">Origin</code>.
      </p>
      <p>
        A rejected call responds with {shapeText(error)}: a code for programs, a sentence for people
        and the request&rsquo;s id. A page of a list has a{' '}
        <code className="font-mono text-small">nextCursor</code>, which is the{' '}
        <code className="font-mono text-small">cursor</code> of the next page; it is null on the
        last page.
      </p>
    </div>
  );
}

function placedOperations(api: ApiDocument): PlacedOperation[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
}

function formatTitle(feature: string): string {
  return feature.charAt(0).toUpperCase() + feature.slice(1);
}
