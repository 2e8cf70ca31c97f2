import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { Button } from '#platform/web/parts/button.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import type { CaseView as Case } from '../../schemas/console.ts';
import { ActDialog } from './act-dialog.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseMemberCard } from './case-member.tsx';
import { CaseReports } from './case-reports.tsx';
import { ReportedThing } from './reported-thing.tsx';
import { caseQuery, casesQuery } from './queries.ts';
import { useCaseKeys } from './use-case-keys.ts';
import { outcomeNames, stateNames } from './words.ts';

/** /admin/reports/:caseId: everything that a decision needs. A opens the acts, N the next report. */
export function CaseView() {
  const { caseId } = useParams<{ caseId: string }>();
  const { data, error, refetch } = useQuery({ ...caseQuery(caseId), refetchOnMount: 'always' });
  if (data) return <OpenCase key={data.id} shown={data} />;
  if (error) return <FailedList text={error.message} onRetry={() => void refetch()} />;
  return (
    <div className="grid min-h-60 place-items-center">
      <Spinner label="Loading the report" />
    </div>
  );
}

function OpenCase({ shown }: { shown: Case }) {
  const [isActing, setIsActing] = useState(false);
  const [, navigate] = useLocation();
  const next = useNextCase(shown.id);
  const openNext = () => navigate(next === undefined ? '/admin/reports' : `/admin/reports/${next}`);
  useCaseKeys({ a: () => setIsActing(true), n: openNext });
  const { state, outcome, member, campusId } = shown;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto text-small text-ink-muted">
          {campusId} · {stateNames[state]}
          {outcome && ` · ${outcomeNames[outcome]}`}
        </p>
        <LinkButton href="/admin/reports" variant="outline" size="small">
          All Reports
        </LinkButton>
        <Button variant="outline" size="small" aria-keyshortcuts="n" onClick={openNext}>
          Next <Key>N</Key>
        </Button>
        <Button size="small" aria-keyshortcuts="a" onClick={() => setIsActing(true)}>
          Act <Key>A</Key>
        </Button>
      </div>
      <div className="grid items-start gap-4 desk:grid-cols-[3fr_2fr]">
        <div className="grid gap-4">
          <ReportedThing shown={shown} />
          <CaseReports reports={shown.reports} caseId={shown.id} />
        </div>
        <div className="grid gap-4">
          {member && <CaseMemberCard member={member} />}
          <CaseHistory acts={shown.acts} />
        </div>
      </div>
      <ActDialog
        shown={shown}
        open={isActing}
        onClose={() => setIsActing(false)}
        onNext={openNext}
      />
    </div>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="rounded border border-current px-1 font-sans text-caption opacity-70 max-desk:hidden"
    >
      {children}
    </kbd>
  );
}

/** The most urgent case that waits, other than this one; undefined if there is none. */
function useNextCase(caseId: string): string | undefined {
  const waiting = useInfiniteQuery({ ...casesQuery('waiting'), refetchOnMount: 'always' });
  const appealed = useInfiniteQuery({ ...casesQuery('appealed'), refetchOnMount: 'always' });
  // Appeals come last, because some are for others to decide.
  return [waiting, appealed]
    .flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? [])
    .find(({ id }) => id !== caseId)?.id;
}
