import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { staffSessionQuery } from '#features/staff/web/lazy.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { FullDate } from '#platform/web/time/full-date.tsx';
import { FullTime, TimeAgo } from '#platform/web/time/time-ago.tsx';
import type { CaseMember } from '../../schemas/console.ts';
import { outcomeNames, stateNames, subjectNames } from './words.ts';

/** The member that a case is about, with the other cases about them. */
export function CaseMemberCard({ member }: { member: CaseMember }) {
  const { username, firstName, lastName, campusId, others } = member;
  const { data: session } = useQuery(staffSessionQuery);
  // A moderator finds members of the own campus only.
  const isFound = session?.role === 'operator' || session?.campusId === campusId;
  return (
    <Card className="grid gap-3 p-4">
      <div>
        <h2 className="font-semibold wrap-anywhere">
          {firstName} {lastName}
        </h2>
        <p className="text-small wrap-anywhere text-ink-muted">
          {isFound ? (
            <Link
              href={`/admin/members/${member.memberId}`}
              className="text-accent-ink hover:underline"
            >
              @{username}
            </Link>
          ) : (
            `@${username}`
          )}{' '}
          · {campusId ?? 'no campus'}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        {listFacts(member).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="text-small font-semibold">
        {others.length === 0 ? 'No other reports' : 'Other reports'}
      </h3>
      {others.length > 0 && (
        <ul className="grid gap-1 text-small">
          {others.map(({ id, about, state, outcome, at }) => (
            <li key={id} className="flex justify-between gap-3">
              <Link href={`/admin/reports/${id}`} className="text-accent-ink hover:underline">
                {subjectNames[about]}: {outcome ? outcomeNames[outcome] : stateNames[state]}
              </Link>
              <span className="whitespace-nowrap text-ink-muted">
                <TimeAgo iso={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function listFacts(member: CaseMember): [string, React.ReactNode][] {
  const { joinedAt, postCount, postingPausedUntil, messagesPausedUntil } = member;
  return [
    ['Joined', <FullDate key="joined" iso={joinedAt} />],
    ['Posts', postCount.toLocaleString('en-US')],
    ['School', member.isSchoolVerified ? 'verified' : 'not verified'],
    ...(member.isStaff ? [['Role', 'on the staff'] as [string, string]] : []),
    ...(member.isBanned ? [['Account', 'banned'] as [string, string]] : []),
    ...pausedFact('Posting paused until', postingPausedUntil),
    ...pausedFact('Messages paused until', messagesPausedUntil),
  ];
}

function pausedFact(label: string, until: string | null): [string, React.ReactNode][] {
  return until === null ? [] : [[label, <FullTime key={label} iso={until} />]];
}
