import { useQuery } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import { Route, Switch } from 'wouter';
import { sentences } from '#features/staff/contract.ts';
import { CodeView, SetUpView, staffSessionQuery } from '#features/staff/web/lazy.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { useSite } from '#platform/web/site.tsx';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { consoleViews, type ConsoleView } from './console-views.ts';

/** /admin and the pages under it: for staff, after their second factor. */
export const page: Page = { Component: ConsolePage, reads: () => [staffSessionQuery] };

function ConsolePage() {
  const { brandName } = useSite();
  const { data: session, error, refetch } = useQuery(staffSessionQuery);
  const isClosed = error?.code === platformErrors.staff_only.code;
  usePageHead({
    title: `${isClosed ? 'Not found' : sentences.title} / ${brandName}`,
    ...(isClosed && { status: 404 }),
  });
  if (session?.isConfirmed) {
    const views = consoleViews.filter(
      ({ isForOperators = false }) => session.role === 'operator' || !isForOperators,
    );
    return (
      <ConsoleFrame session={session} views={views}>
        <Views views={views} />
      </ConsoleFrame>
    );
  }
  if (session) return session.hasSecondFactor ? <CodeView /> : <SetUpView />;
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      {isClosed && <NoConsole />}
      {error && !isClosed && <FailedList onRetry={() => void refetch()} />}
      {!error && <Spinner label="Loading the console" />}
    </main>
  );
}

/** The view of the address. */
function Views({ views }: { views: ConsoleView[] }) {
  return (
    <Switch>
      {views.map(({ path, Component }) => (
        <Route key={path} path={path} component={Component} />
      ))}
      <Route component={NoConsole} />
    </Switch>
  );
}

/** What everyone else sees: the same as at an address without a page. */
function NoConsole() {
  return (
    <EmptyState
      icon={<Compass />}
      isPageTitle
      title={platformErrors.not_found.message}
      text="The link may be old, or the page was removed."
      action={<LinkButton href="/home">Go home</LinkButton>}
    />
  );
}
