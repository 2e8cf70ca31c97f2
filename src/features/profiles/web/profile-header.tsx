import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { VerifiedIcon } from '#platform/web/parts/verified-icon.tsx';
import { formatMonthAndYear } from '#platform/web/time/format-time.ts';
import { useNow } from '#platform/web/time/now.tsx';
import type { ProfileView } from '../schemas.ts';

type ProfileHeaderProps = {
  profile: ProfileView;
  /** Button and menu. */
  action?: ReactNode;
  /** Below the month of joining. */
  children?: ReactNode;
};

/** The facts of a member: photo, name, school if it is not the site's, bio, and for a verified member the month of joining. */
export function ProfileHeader({ profile, action, children }: ProfileHeaderProps) {
  const { member, bio, joinedAt, school } = profile;
  return (
    <Card
      fullBleedOnPhones
      className="mt-2 overflow-hidden p-4 pt-0 tablet:mt-3 tablet:p-5 tablet:pt-0"
    >
      <div className="plan-look [--plan-from:80%] [--plan-height:150%] -mx-4 h-18 tablet:-mx-5 tablet:h-26" />
      <div className="flex items-start justify-between gap-3">
        <span className="relative -mt-10 rounded-full ring-4 ring-surface">
          <Avatar member={member} size="huge" />
        </span>
        <div className="mt-2.5 flex items-center gap-1">{action}</div>
      </div>
      <h2 className="mt-3 flex items-center gap-1.5 text-title font-bold">
        <bdi className="wrap-anywhere">{`${member.firstName} ${member.lastName}`}</bdi>
        {member.verified && <VerifiedIcon />}
      </h2>
      <p className="text-body text-ink-muted">
        <bdi className="wrap-anywhere">@{member.username}</bdi>
      </p>
      {school && <p className="text-body text-ink-muted">Student at {school.name}</p>}
      {bio && (
        <p dir="auto" className="mt-3 whitespace-pre-wrap wrap-anywhere">
          {bio}
        </p>
      )}
      {joinedAt && (
        <p className="mt-3 flex items-center gap-1.5 text-small text-ink-muted">
          <CalendarDays aria-hidden="true" className="size-4" />
          <span>
            Joined <MonthAndYear iso={joinedAt} />
          </span>
        </p>
      )}
      {children}
    </Card>
  );
}

function MonthAndYear({ iso }: { iso: string }) {
  const { timeZone } = useNow();
  return <time dateTime={iso}>{formatMonthAndYear(iso, timeZone)}</time>;
}
