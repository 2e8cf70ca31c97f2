import { useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { showMissingPart } from '#platform/web/show-missing-part.ts';
import { useNow } from '#platform/web/time/now.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { useIsOnline } from '#platform/web/use-is-online.ts';
import { answerMeeting } from '../../contract.ts';
import { findAddedMeeting, keepAddedMeeting } from '../handoff/added-meetings.ts';
import type { CalendarEvent } from '../handoff/calendar.ts';
import { useDealAct } from '../use-deal-act.ts';
import { ActButton, reasonId } from './act-button.tsx';
import { formatWhen } from './describe-deal.ts';
import type { DealView } from './types.ts';

type MeetingLineProps = {
  deal: DealView;
  other: { id: string; firstName: string };
  onChange: () => void;
};

/** Where and when the two meet, with what can be done about it; without a meeting, how to take one out of the calendar. */
export function MeetingLine({ deal, other, onChange }: MeetingLineProps) {
  const { id: dealId, version, meeting, proposal, role } = deal;
  const answer = useDealAct(other.id, (chosen: 'agree' | 'cancelMeeting') =>
    callApi(answerMeeting, { params: { dealId }, body: { version, answer: chosen } }),
  );
  if (!meeting) return <CanceledMeeting deal={deal} other={other} />;
  const open = proposal ?? (meeting.agreed ? null : meeting);
  const cancel = proposal ? proposalWords[proposal.by === role ? 'own' : 'others'] : meetingWords;
  const changing = (
    <>
      <LineButton label="Change" name="Change the meeting" isAct onClick={onChange} />
      <LineButton {...cancel} isAct onClick={() => answer.mutate('cancelMeeting')} />
    </>
  );
  return (
    <>
      {meeting.agreed && (
        <div className={lineClass}>
          <MeetingWords label={open ? 'Agreed: ' : 'Meeting: '} meeting={meeting} deal={deal} />
          <CalendarButton deal={deal} meeting={meeting} other={other} />
          {!open && changing}
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
          {changing}
        </div>
      )}
    </>
  );
}

function describeProposer(
  { by }: { by: DealView['role'] },
  { role }: DealView,
  { firstName }: MeetingLineProps['other'],
): string {
  return by === role ? 'You proposed: ' : `${firstName} proposes: `;
}

const lineClass = 'flex flex-wrap items-center gap-x-3 text-small';

const meetingWords = { label: 'Cancel meeting' };

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
    <p>
      {label}
      <bdi className="font-medium">{meeting.place}</bdi>,{' '}
      <time dateTime={meeting.at} className="font-medium whitespace-nowrap">
        {formatWhen(meeting.at, deal, now)}
      </time>
    </p>
  );
}

type CalendarButtonProps = Pick<MeetingLineProps, 'deal' | 'other'> & {
  meeting: { place: string; at: string };
};

/** Adds the meeting to the calendar, or moves the one that was added. */
function CalendarButton({ deal, meeting, other }: CalendarButtonProps) {
  const [added, setAdded] = useAddedMeeting(deal.id);
  const isMoved = added && (added.at !== meeting.at || added.place !== meeting.place);
  return (
    <LineButton
      label={isMoved ? 'Update calendar' : 'Add to calendar'}
      onClick={() =>
        void saveToCalendar({ deal, meeting, name: other.firstName }, () => setAdded(meeting))
      }
    />
  );
}

/** For a meeting that is in the calendar of this device, and was canceled before its time. */
function CanceledMeeting({ deal, other }: Pick<MeetingLineProps, 'deal' | 'other'>) {
  const { ms } = useNow();
  const [added, setAdded] = useAddedMeeting(deal.id);
  const isOver = deal.state === 'sold' || !added || Date.parse(added.at) < ms;
  if (isOver) return null;
  const canceled = { deal, meeting: added, name: other.firstName, isCanceled: true };
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small">
      No meeting now.
      <LineButton
        label="Remove from calendar"
        onClick={() => void saveToCalendar(canceled, () => setAdded(null))}
      />
    </p>
  );
}

/** What the calendar of this device has of a deal; storage is not read while the page is hydrated. */
function useAddedMeeting(dealId: string) {
  const isInteractive = useInteractive();
  const [, setVersion] = useState(0);
  const added = isInteractive ? findAddedMeeting(dealId) : undefined;
  const setAdded = (meeting: { place: string; at: string } | null) => {
    keepAddedMeeting(dealId, meeting);
    setVersion((version) => version + 1);
  };
  return [added, setAdded] as const;
}

/** Saves a calendar file. If the code for it cannot be loaded, says so. */
async function saveToCalendar(
  event: Omit<CalendarEvent, 'url'>,
  onSaved: () => void,
): Promise<void> {
  try {
    const { downloadCalendar } = await import('../handoff/download-calendar.ts');
    const { origin, pathname } = window.location;
    downloadCalendar({ ...event, url: `${origin}${pathname}` });
    onSaved();
  } catch {
    showMissingPart();
  }
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
