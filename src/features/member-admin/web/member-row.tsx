import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import type { FoundMember } from '../schemas.ts';

type MemberRowProps = {
  member: FoundMember;
  /** Shown before the name, such as a checkbox. */
  before?: ReactNode;
  /** A further line. */
  children?: ReactNode;
};

/** A member in a list of the console. */
export function MemberRow({ member, before, children }: MemberRowProps) {
  const { memberId, username, firstName, lastName, email, joinedAt } = member;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      {before}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            href={`/admin/members/${memberId}`}
            className="font-medium text-accent-ink hover:underline"
          >
            @{username}
          </Link>
          <span>
            {firstName} {lastName}
          </span>
          {listMarks(member).map((mark) => (
            <span
              key={mark}
              className="rounded-full bg-sunken px-2.5 py-0.5 text-caption font-semibold"
            >
              {mark}
            </span>
          ))}
        </p>
        <p className="text-small wrap-anywhere text-ink-muted">
          {email !== null && `${email} · `}joined <TimeAgo iso={joinedAt} />
        </p>
        {children}
      </div>
    </li>
  );
}

function listMarks({ campusId, emailVerified, schoolVerified, isBanned }: FoundMember): string[] {
  return [
    ...(campusId === null ? [] : [campusId]),
    ...(emailVerified ? [] : ['email not verified']),
    ...(schoolVerified ? [] : ['not a student']),
    ...(isBanned ? ['banned'] : []),
  ];
}
