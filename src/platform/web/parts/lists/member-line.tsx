import type { MemberSummary } from '#platform/contract/people/member.ts';
import { Avatar } from '../avatar.tsx';
import { VerifiedIcon } from '../verified-icon.tsx';

/** A member in a row of a list: photo, name, verified icon and username. */
export function MemberLine({ member }: { member: MemberSummary }) {
  return (
    <>
      <Avatar member={member} />
      <span className="grid min-w-0">
        <span className="flex items-center gap-1">
          <bdi className="truncate font-semibold">
            {member.firstName} {member.lastName}
          </bdi>
          {member.verified && <VerifiedIcon />}
        </span>
        <bdi className="truncate text-small text-ink-muted">@{member.username}</bdi>
      </span>
    </>
  );
}
