import { callApi } from '#platform/web/data/api.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { useNow } from '#platform/web/time/now.tsx';
import { useIsOnline } from '#platform/web/use-is-online.ts';
import { answerMeeting } from '../../contract.ts';
import type { AddedMeeting } from '../handoff/use-added-meeting.ts';
import { useDealAct } from '../use-deal-act.ts';
import { ActButton, reasonId } from './act-button.tsx';
import { formatWhen } from './describe-deal.ts';
import type { DealView } from './types.ts';

type Meeting = NonNullable<DealView['meeting']>;

/** Agrees on a proposed meeting, or takes back what was proposed last: the proposal, or the meeting itself. */
export function useMeetingAct({ id: dealId, version }: DealView, otherId: string) {
  return useDealAct(otherId, (chosen: 'agree' | 'cancelMeeting') =>
    callApi(answerMeeting, { params: { dealId }, body: { version, answer: chosen } }),
  );
}

type MeetingLineProps = {
  deal: DealView;
  other: { id: string; firstName: string };
  calendar: AddedMeeting;
  onChange: () => void;
};

/** Where and when the two meet, with what can be answered; without a meeting, how to take one out of the calendar. */
export function MeetingLine({ deal, other, calendar, onChange }: MeetingLineProps) {
  const { meeting, proposal, role } = deal;
  const answer = useMeetingAct(deal, other.id);
  if (!meeting) return <CanceledMeeting deal={deal} calendar={calendar} />;
  const open = proposal ?? (meeting.agreed ? null : meeting);
  const change = <LineButton label="Change" name="Change the meeting" isAct onClick={onChange} />;
  return (
    <>
      {meeting.agreed && (
        <div className={lineClass}>
          <MeetingWords label={open ? 'Agreed: ' : 'Meeting: '} meeting={meeting} deal={deal} />
          {isMoved(calendar, meeting) && (
            <LineButton label="Update calendar" onClick={() => calendar.save(meeting)} />
          )}
          {!open && change}
        </div>
      )}
      {open && (
        <div className={lineClass}>
          <MeetingWords label={describeProposer(open, deal, other)} meeting={open} deal={deal} />
          {open.by !== role && (
            <ActButton size="small" busy={answer.isPending} onClick={() => answer.mutate('agree')}>
              Agree
            </ActButton>
          )}
          {change}
          {proposal && (
            <LineButton
              {...proposalWords[proposal.by === role ? 'own' : 'others']}
              isAct
              onClick={() => answer.mutate('cancelMeeting')}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Whether the calendar of this device has the meeting of before. */
function isMoved({ added }: AddedMeeting, { at, place }: Meeting): boolean {
  return added !== undefined && (added.at !== at || added.place !== place);
}

function describeProposer(
  { by }: { by: DealView['role'] },
  { role }: DealView,
  { firstName }: MeetingLineProps['other'],
): string {
  return by === role ? 'You proposed: ' : `${firstName} proposes: `;
}

const lineClass = 'flex flex-wrap items-center gap-x-3 text-small';

/** What ends a proposal beside an agreed meeting. */
const proposalWords = {
  own: { label: 'Take back', name: 'Take back the proposal' },
  others: { label: 'Keep the agreed one', name: 'Keep the agreed meeting' },
};

type MeetingWordsProps = {
  label: string;
  meeting: { place: string; at: string };
  deal: DealView;
};

function MeetingWords({ label, meeting, deal }: MeetingWordsProps) {
  const now = useNow();
  return (
    <p className="flex-[999_1_12rem] text-pretty">
      {label}
      <bdi className="font-medium">{meeting.place}</bdi>,{' '}
      <time dateTime={meeting.at} className="font-medium whitespace-nowrap">
        {formatWhen(meeting.at, deal, now)}
      </time>
    </p>
  );
}

/** For a meeting that is in the calendar of this device, and was canceled before its time. */
function CanceledMeeting({ deal, calendar }: Pick<MeetingLineProps, 'deal' | 'calendar'>) {
  const { ms } = useNow();
  const { added, remove } = calendar;
  const isOver = deal.state === 'sold' || !added || Date.parse(added.at) < ms;
  if (isOver) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small">
      No meeting now.
      <LineButton label="Remove from calendar" onClick={remove} />
    </p>
  );
}

type LineButtonProps = {
  label: string;
  name?: string;
  /** Needs the server's answer at once. */
  isAct?: boolean;
  onClick: () => void;
};

function LineButton({ label, name, isAct = false, onClick }: LineButtonProps) {
  const isOff = !useIsOnline() && isAct;
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff || undefined}
      aria-describedby={isOff ? reasonId : undefined}
      className={joinClasses(
        'min-h-6 font-semibold text-accent-ink max-tablet:min-h-11',
        isOff ? 'cursor-default opacity-50' : 'hover:underline',
      )}
      onClick={isOff ? undefined : onClick}
    >
      {label}
    </button>
  );
}
