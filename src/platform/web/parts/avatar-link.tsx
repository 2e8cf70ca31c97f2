import { Link } from 'wouter';
import { joinClasses } from '#platform/web/join-classes.ts';
import { Avatar, type AvatarProps } from './avatar.tsx';

type AvatarLinkProps = AvatarProps & {
  member: { username: string };
  className?: string;
};

/** A photo that links to the profile. The name beside it does, too, so keyboards and screen readers skip the photo. */
export function AvatarLink({ member, size, className }: AvatarLinkProps) {
  return (
    <Link
      href={`/${member.username}`}
      tabIndex={-1}
      aria-hidden="true"
      className={joinClasses('relative z-1 shrink-0 rounded-full', className)}
    >
      <Avatar member={member} size={size} />
    </Link>
  );
}
