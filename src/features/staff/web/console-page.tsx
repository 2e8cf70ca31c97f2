import { useQuery } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { useSite } from '#platform/web/site.tsx';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { sentences } from '../contract.ts';
import { AuditView } from './audit-view.tsx';
import { CodeView } from './code-view.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { OverviewView } from './overview-view.tsx';
import { SetUpView } from './set-up-view.tsx';
import { StaffView } from './staff-view.tsx';
import { staffSessionQuery } from './queries.ts';

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
    return (
      <ConsoleFrame session={session}>
        <ConsoleView isOperator={session.role === 'operator'} />
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

/** The view of the address. Only operators have more than the overview. */
function ConsoleView({ isOperator }: { isOperator: boolean }) {
  const [path] = useLocation();
  if (isOperator && path === '/admin/staff') return <StaffView />;
  if (isOperator && path === '/admin/audit') return <AuditView />;
  return path === '/admin' ? <OverviewView /> : <NoConsole />;
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
