import { useState, type RefObject } from 'react';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { useNowMs } from '#platform/web/time/now.tsx';
import { useIsOnline } from '#platform/web/use-is-online.ts';
import { takeBackHours } from '../../contract/messages.ts';
import { sentences } from '../../contract/words.ts';
import type { StoredMessage } from '../list/conversations.ts';
import { MessageMenu } from '../log/message-menu.tsx';

// Loaded when needed: few messages are taken back.
const loadTakingBack = () => import('./message-taking-back.tsx');

type OwnMessageMenuProps = {
  message: StoredMessage;
  /** The line that stands in the message's place afterwards. */
  line: RefObject<HTMLElement | null>;
};

/** The menu of the viewer's own message, as long as it can be taken back. */
export function OwnMessageMenu({ message, line }: OwnMessageMenuProps) {
  const { takenBack, createdAt } = message;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const dialog = usePopup({ open: isAsking, onClose: close }, loadTakingBack);
  const isOnline = useIsOnline();
  const isInTime = useNowMs() - Date.parse(createdAt) < takeBackHours * 3_600_000;
  return (
    <>
      {isInTime && !takenBack && (
        <MessageMenu
          align="end"
          entries={[
            {
              label: isOnline ? sentences.takeBack : sentences.takeBackOffline,
              iconName: 'take-back',
              danger: true,
              disabled: !isOnline,
              onSelect: () => setIsAsking(true),
            },
          ]}
        />
      )}
      {/* Also when the message is taken back: the dialog gives the focus to the line as it closes. */}
      {dialog && (
        <dialog.MessageTakingBack message={message} line={line} open={isAsking} onClose={close} />
      )}
    </>
  );
}
