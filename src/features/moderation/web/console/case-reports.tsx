import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonWords } from '#features/reports/contract.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import { muteReports, unmuteReports } from '../../contract/console.ts';
import type { CaseReport } from '../../schemas/console.ts';
import { caseQuery } from './queries.ts';

type CaseReportsProps = { reports: CaseReport[]; caseId: string };

/** Who reported the thing, why, and how often they were right before. */
export function CaseReports({ reports, caseId }: CaseReportsProps) {
  return (
    <Card>
      <h2 className="px-4 pt-4 font-semibold">
        {reports.length === 1 ? '1 report' : `${reports.length} reports`}
      </h2>
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} caseId={caseId} />
        ))}
      </ul>
    </Card>
  );
}

function ReportRow({ report, caseId }: { report: CaseReport; caseId: string }) {
  const { reporterId, reporter, reason, at, isOpen, rightCount, wrongCount, isMuted } = report;
  const queryClient = useQueryClient();
  const mute = useMutation({
    mutationFn: (memberId: string) =>
      callApi(isMuted ? unmuteReports : muteReports, { params: { memberId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: caseQuery(caseId).queryKey }),
    onError: (error) => showRejection(error),
  });
  const name = reporter === null ? 'A deleted account' : `@${reporter}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <span className="font-medium">{name}</span>:{' '}
          {reason === null ? 'no reason given' : reasonWords[reason]}
        </p>
        <p className="text-small text-ink-muted">
          <TimeAgo iso={at} />
          {!isOpen && ' · closed'} · earlier reports: {rightCount} right, {wrongCount} wrong
          {isMuted && ' · muted'}
        </p>
      </div>
      {reporterId !== null && (
        <Button
          variant="outline"
          size="small"
          busy={mute.isPending}
          aria-label={`${isMuted ? 'Read' : 'Mute'} the reports of ${name}`}
          onClick={() => mute.mutate(reporterId)}
        >
          {isMuted ? 'Unmute' : 'Mute'}
        </Button>
      )}
    </li>
  );
}
