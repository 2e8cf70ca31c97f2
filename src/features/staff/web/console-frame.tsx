import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { TabLinks } from '#platform/web/parts/tab-links.tsx';
import { useSite } from '#platform/web/site.tsx';
import { endStaffSession, sentences, staffActs, staffList } from '../contract.ts';
import type { StaffSessionView } from '../schemas.ts';
import { staffSessionQuery } from './queries.ts';
import { useConsoleEnd } from './use-console-end.ts';

const forAll = [{ href: '/admin', label: 'Overview' }];
const forOperators = [
  ...forAll,
  { href: '/admin/staff', label: 'Staff' },
  { href: '/admin/audit', label: 'Audit' },
];

type ConsoleFrameProps = { session: StaffSessionView; children: ReactNode };

/** The frame of every page of the console: its name, its tabs, and the way out. */
export function ConsoleFrame({ session, children }: ConsoleFrameProps) {
  const { brandName } = useSite();
  const [path] = useLocation();
  const queryClient = useQueryClient();
  useConsoleEnd();
  const close = useMutation({
    mutationFn: () => callApi(endStaffSession, {}),
    onSuccess: () => {
      queryClient.setQueryData(staffSessionQuery.queryKey, { ...session, isConfirmed: false });
      // What the console has shown must not stay in the page.
      for (const { id } of [staffList, staffActs]) queryClient.removeQueries({ queryKey: [id] });
    },
    onError: (error) => showRejection(error),
  });
  return (
    <div className="mx-auto min-h-dvh max-w-240 px-4 pb-16">
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
      <TabLinks
        label="Console"
        tabs={session.role === 'operator' ? forOperators : forAll}
        current={path}
      />
      <main id="main" className="pt-4">
        {children}
      </main>
    </div>
  );
}
