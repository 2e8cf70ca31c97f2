import type { ReactNode } from 'react';
import { Card } from '#platform/web/parts/card.tsx';
import { FullDate } from '#platform/web/time/full-date.tsx';
import { FullTime, TimeAgo } from '#platform/web/time/time-ago.tsx';
import type { MemberAdminView } from '../schemas.ts';

type MemberFactsProps = { member: MemberAdminView; isOperator: boolean };

/** The account and its standing; for operators its sessions and networks, too. */
export function MemberFacts({ member, isOperator }: MemberFactsProps) {
  const { username, firstName, lastName } = member;
  return (
    <Card className="grid gap-4 p-4">
      <h2 className="text-title font-semibold wrap-anywhere">
        {firstName} {lastName} <span className="font-normal text-ink-muted">@{username}</span>
      </h2>
      <dl className="grid gap-x-4 gap-y-1 text-small tablet:grid-cols-[auto_1fr]">
        {listFacts(member).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere max-tablet:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
      {isOperator && <Logins member={member} />}
    </Card>
  );
}

function Logins({ member: { sessions, networks } }: { member: MemberAdminView }) {
  return (
    <>
      <Lines title="Sessions" none="Logged in nowhere.">
        {sessions.map(({ id, device, network, lastUsedAt }) => (
          <li key={id} className="wrap-anywhere">
            {network ?? 'network forgotten'} · <TimeAgo iso={lastUsedAt} />
            <span className="block text-ink-muted">{device || 'unknown device'}</span>
          </li>
        ))}
      </Lines>
      <Lines title="Networks of the last 30 days" none="None.">
        {networks.map(({ network, lastUsedAt, accountCount }) => (
          <li key={network}>
            {network} · <TimeAgo iso={lastUsedAt} /> ·{' '}
            {accountCount === 1 ? 'only this account' : `${accountCount} accounts`}
          </li>
        ))}
      </Lines>
    </>
  );
}

function listFacts(member: MemberAdminView): [string, ReactNode][] {
  const { reportsSent, postingPausedUntil, messagesPausedUntil } = member;
  const { all, right, wrong } = reportsSent;
  return [
    ['Email', describeEmail(member)],
    ['School', member.schoolVerified ? describeSchool(member) : 'not verified'],
    ['Campus', member.campusId ?? 'none'],
    ['Joined', <FullDate key="joined" iso={member.joinedAt} />],
    ['Posts', member.postCount.toLocaleString('en-US')],
    ['Reports sent', `${all}: ${right} right, ${wrong} wrong`],
    ...(member.staffRole ? [['Role', member.staffRole] as [string, string]] : []),
    ...(member.isBanned ? [['Account', 'banned'] as [string, string]] : []),
    ...pauseFact('Posting paused until', postingPausedUntil),
    ...pauseFact('Messages paused until', messagesPausedUntil),
  ];
}

function describeEmail({ email, emailVerified }: MemberAdminView): string {
  const state = emailVerified ? 'verified' : 'not verified';
  return email === null ? state : `${email} (${state})`;
}

/** Moderators do not see by which address. */
function describeSchool({ email, schoolEmail }: MemberAdminView): string {
  return email === null ? 'verified' : (schoolEmail ?? 'verified by hand');
}

function pauseFact(label: string, until: string | null): [string, ReactNode][] {
  return until === null ? [] : [[label, <FullTime key={label} iso={until} />]];
}

type LinesProps = { title: string; none: string; children: ReactNode[] };

function Lines({ title, none, children }: LinesProps) {
  return (
    <section className="text-small">
      <h3 className="font-semibold">{title}</h3>
      {children.length === 0 ? (
        <p className="text-ink-muted">{none}</p>
      ) : (
        <ul className="mt-1 grid gap-1.5">{children}</ul>
      )}
    </section>
  );
}
