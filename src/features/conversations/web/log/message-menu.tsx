import { Ellipsis } from 'lucide-react';
import { useReportEntries } from '#features/reports/web/index.ts';
import { Menu } from '#platform/web/parts/overlays/menu.tsx';
import { sentences } from '../../contract/words.ts';
import type { StoredMessage } from '../list/conversations.ts';

type MessageMenuProps = { message: Pick<StoredMessage, 'id' | 'authorId'> };

/** The menu of the other member's message; on wide screens it is hidden until hover or focus. */
export function MessageMenu({ message }: MessageMenuProps) {
  const { id, authorId } = message;
  const entries = useReportEntries({ about: 'message', id, memberId: authorId });
  return (
    <Menu
      label={sentences.messageOptions}
      entries={entries}
      align="start"
      iconOnly
      triggerClassName="grid h-9 w-7 shrink-0 place-items-center rounded-full text-ink-faint transition-[background-color,opacity] hover:bg-sunken focus-visible:opacity-100 aria-expanded:opacity-100 group-hover/message:opacity-100 max-tablet:size-11 tablet:opacity-0"
    >
      <Ellipsis aria-hidden="true" className="size-4" />
    </Menu>
  );
}
