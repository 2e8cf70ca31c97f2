import { Ellipsis } from 'lucide-react';
import { useReportEntries } from '#features/reports/web/index.ts';
import { Menu, type MenuEntry } from '#platform/web/parts/overlays/menu.tsx';
import { sentences } from '../../contract/words.ts';
import type { StoredMessage } from '../list/conversations.ts';

type MessageMenuProps = { entries: readonly MenuEntry[]; align: 'start' | 'end' };

/** The menu of a message; on wide screens it is hidden until hover or focus. */
export function MessageMenu({ entries, align }: MessageMenuProps) {
  return (
    <Menu
      label={sentences.messageOptions}
      entries={entries}
      align={align}
      iconOnly
      triggerClassName="grid h-9 w-7 shrink-0 place-items-center rounded-full text-ink-faint transition-[background-color,opacity] hover:bg-sunken focus-visible:opacity-100 aria-expanded:opacity-100 group-hover/message:opacity-100 max-tablet:size-11 tablet:opacity-0"
    >
      <Ellipsis aria-hidden="true" className="size-4" />
    </Menu>
  );
}

type OthersMessageMenuProps = { message: Pick<StoredMessage, 'id' | 'authorId'> };

/** The menu of the other member's message. */
export function OthersMessageMenu({ message: { id, authorId } }: OthersMessageMenuProps) {
  const entries = useReportEntries({ about: 'message', id, memberId: authorId });
  return <MessageMenu entries={entries} align="start" />;
}
