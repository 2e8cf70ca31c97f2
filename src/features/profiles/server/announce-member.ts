import { campusChannel, memberChannel } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { memberChanged } from '../contract/live.ts';
import { campusesShowing, partnersElsewhere } from './announce-queries.ts';

/**
 * Announces that a member's name, photo, username or bio has changed, to everybody who may be seeing it: one event per
 * campus, however much the member wrote there, and one for the member and each partner of a conversation elsewhere.
 */
export async function announceMember(
  { tx, announce }: Pick<UnitOfWork, 'tx' | 'announce'>,
  memberId: string,
): Promise<void> {
  const campusIds = await campusesShowing(tx, memberId);
  const partnerIds = await partnersElsewhere(tx, { memberId, campusIds });
  const channels = [
    ...campusIds.map(campusChannel),
    // The member may also have pages of another campus's site open.
    ...[memberId, ...partnerIds].map(memberChannel),
  ];
  for (const channel of channels) {
    announce({ channel, name: memberChanged.name, payload: { memberId } });
  }
}
