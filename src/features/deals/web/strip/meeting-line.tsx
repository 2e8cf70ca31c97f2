import { callApi } from '#platform/web/data/api.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { useNow } from '#platform/web/time/now.tsx';
import { answerMeeting } from '../../contract.ts';
import { downloadCalendar } from '../handoff/download-calendar.ts';
import { useDealAct } from '../use-deal-act.ts';
import { formatWhen } from './describe-deal.ts';
import type { DealView } from './types.ts';

type MeetingLineProps = {
  deal: DealView;
  other: { id: string; firstName: string };
  onChange: () => void;
};

/** Where and when the two meet, with what can be done about it; nothing without a meeting. */
export function MeetingLine({ deal, other, onChange }: MeetingLineProps) {
  const now = useNow();
  const { id: dealId, version, meeting, role } = deal;
  const answer = useDealAct(other.id, (chosen: 'agree' | 'cancelMeeting') =>
    callApi(answerMeeting, { params: { dealId }, body: { version, answer: chosen } }),
  );
  if (!meeting) return null;
  const isOwn = meeting.by === role;
  const asks = !meeting.agreed && !isOwn;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small">
      <p>
        {meeting.agreed ? 'Meeting: ' : isOwn ? 'You proposed: ' : `${other.firstName} proposes: `}
        <bdi className="font-medium">{meeting.place}</bdi>,{' '}
        <time dateTime={meeting.at} className="font-medium">
          {formatWhen(meeting.at, now)}
        </time>
      </p>
      {asks && (
        <Button size="small" busy={answer.isPending} onClick={() => answer.mutate('agree')}>
          Agree
        </Button>
      )}
      {meeting.agreed && (
        <LineButton
          label="Add to calendar"
          onClick={() => downloadCalendar(deal, other.firstName)}
        />
      )}
      <LineButton label="Change" name="Change the meeting" onClick={onChange} />
      <LineButton
        label="Cancel"
        name="Cancel the meeting"
        onClick={() => answer.mutate('cancelMeeting')}
      />
    </div>
  );
}

function LineButton({
  label,
  name,
  onClick,
}: {
  label: string;
  name?: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      className="min-h-6 font-semibold text-accent-ink hover:underline max-tablet:min-h-11"
      onClick={onClick}
    >
      {label}
    </button>
  );
}
