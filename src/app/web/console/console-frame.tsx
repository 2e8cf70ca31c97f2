import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { endStaffSession, sentences, staffSession } from '#features/staff/contract.ts';
import type { StaffSessionView } from '#features/staff/schemas.ts';
import { staffSessionQuery } from '#features/staff/web/lazy.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { TabLinks } from '#platform/web/parts/tab-links.tsx';
import { useSite } from '#platform/web/site.tsx';
import type { ConsoleView } from './console-views.ts';
import { useConsoleEnd } from './use-console-end.ts';

type ConsoleFrameProps = {
  session: StaffSessionView;
  views: ConsoleView[];
  children: ReactNode;
};

/** The frame of every page of the console: its name, its tabs, and the way out. */
export function ConsoleFrame({ session, views, children }: ConsoleFrameProps) {
  const { brandName } = useSite();
  const [path] = useLocation();
  const queryClient = useQueryClient();
  useConsoleEnd();
  const tabs = views.flatMap(({ tab }) => tab ?? []);
  const { href: current = '' } =
    tabs.findLast(({ href }) => path === href || path.startsWith(`${href}/`)) ?? {};
  const tabRow = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = tabRow.current?.querySelector(`[href="${current}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  const close = useMutation({
    mutationFn: () => callApi(endStaffSession, {}),
    onSuccess: () => {
      queryClient.setQueryData(staffSessionQuery.queryKey, { ...session, isConfirmed: false });
      // What the console has shown must not stay in the page.
      queryClient.removeQueries({
        predicate: ({ meta }) =>
          meta?.route.path.startsWith('/api/admin/') === true && meta.route.id !== staffSession.id,
      });
    },
    onError: (error) => showRejection(error),
  });
  return (
    // On a phone the last button can be scrolled above the alerts.
    <div className="mx-auto min-h-dvh max-w-240 px-4 pb-16 max-tablet:pb-44">
      <header className="flex h-16 items-center gap-4">
        <Link href="/home" className="text-title font-semibold">
          {brandName}
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-ink-muted">
          {sentences.title}
          {session.campusId !== null && ` · ${session.campusId}`}
        </h1>
        <Button
          variant="outline"
          size="small"
          busy={close.isPending}
          onClick={() => close.mutate()}
        >
          Close Console
        </Button>
      </header>
      {/* On a phone the tabs scroll. */}
      <div
        ref={tabRow}
        className="-mx-4 overflow-x-auto px-4 [&_a]:flex-auto [&_a]:px-3 [&_a]:whitespace-nowrap"
      >
        <TabLinks label="Console" tabs={tabs} current={current} />
      </div>
      <main id="main" className="pt-4">
        {children}
      </main>
    </div>
  );
}
