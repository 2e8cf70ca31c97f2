import { Ellipsis } from 'lucide-react';
import { Menu, type MenuEntry } from '#platform/web/parts/overlays/menu.tsx';
import { useIsOnline } from '#platform/web/use-is-online.ts';
import type { AddedMeeting } from '../handoff/use-added-meeting.ts';
import { worksOffline, type DealAct, type DealButton } from './deal-buttons.ts';
import { useMeetingAct } from './meeting-line.tsx';
import type { DealView, OtherMember } from './types.ts';

type DealMenuProps = {
  deal: DealView;
  other: OtherMember;
  calendar: AddedMeeting;
  /** What can be done with the deal itself. */
  more: readonly DealButton[];
  onAct: (act: DealAct) => void;
};

/** What is seldom done with a deal and its meeting; nothing if there is nothing. */
export function DealMenu({ deal, other, calendar, more, onAct }: DealMenuProps) {
  const isOnline = useIsOnline();
  const answer = useMeetingAct(deal, other.id);
  const { meeting, proposal } = deal;
  const toEntry = ({ label, danger, ...act }: DealButton): MenuEntry => ({
    label,
    danger,
    disabled: !isOnline && !worksOffline(act),
    onSelect: () => onAct(act),
  });
  const cancelMeeting: MenuEntry = {
    label: 'Cancel meeting',
    danger: true,
    disabled: !isOnline,
    onSelect: () => answer.mutate('cancelMeeting'),
  };
  const entries: MenuEntry[] = [
    ...(meeting?.agreed
      ? [{ label: 'Add to calendar', onSelect: () => calendar.save(meeting) }]
      : []),
    ...more.filter(({ danger }) => !danger).map((entry) => toEntry(entry)),
    // What takes back a proposal beside an agreed meeting stands at the proposal.
    ...(meeting && !proposal ? [cancelMeeting] : []),
    ...more.filter(({ danger }) => danger).map((entry) => toEntry(entry)),
  ];
  if (entries.length === 0) return null;
  return (
    <Menu label="Deal options" iconOnly triggerClassName="icon-button-look" entries={entries}>
      <Ellipsis className="size-5" />
    </Menu>
  );
}
