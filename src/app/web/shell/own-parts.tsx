import { Avatar } from '#platform/web/parts/avatar.tsx';
import { Badge } from '#platform/web/parts/badge.tsx';
import { Replaced } from '#platform/web/page/own-facts.tsx';
import type { ShownMember } from '../../page-contract.ts';
import type { Unread } from './navigation/navigation-entries.ts';

// What the shell shows of a member besides the name. On a page that members share, the server puts the parts of each
// member in place of these (`render-own-parts.tsx`).

type OwnAvatarProps = { viewer: ShownMember['viewer']; size: 'small' | 'medium' };

/** The member's photo. */
export function OwnAvatar({ viewer, size }: OwnAvatarProps) {
  return (
    <Replaced part={`avatar ${size}`}>
      <Avatar member={viewer} size={size} />
    </Replaced>
  );
}

const places = {
  sidebar: 'max-full:absolute max-full:start-6 max-full:top-1',
  bottomBar: 'absolute start-3 -top-2',
};

const labels = { notifications: 'unread notification', conversations: 'unread message' };

type UnreadBadgeProps = { of: keyof Unread; unread: Unread; place: keyof typeof places };

/** One of the member's unread counts. */
export function UnreadBadge(props: UnreadBadgeProps) {
  return (
    <Replaced part={`${props.of} ${props.place}`}>
      <CountBadge {...props} />
    </Replaced>
  );
}

/** A component of its own, because what a component reads counts as shown where the component is. */
function CountBadge({ of, unread, place }: UnreadBadgeProps) {
  return <Badge count={unread[of]} label={labels[of]} className={places[place]} />;
}
