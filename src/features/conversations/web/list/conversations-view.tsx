import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Viewer } from '#platform/contract/people/member.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { isWideScreen } from '#platform/web/use-wide-screen.ts';
import { sentences } from '../../contract/words.ts';
import { Conversation } from '../log/conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useConversations } from './use-conversations.ts';
import { conversationPath, createMessagePath, messagesPath } from '../conversation-paths.ts';

const loadNewMessage = () => import('../new-message/new-message-dialog.tsx');

type ConversationsViewProps = {
  /** The open conversation; undefined if only the list is shown. */
  openId: string | undefined;
  viewer: Viewer;
  /** The path of a member's page by username; undefined if there is none. */
  getProfilePath: (username: string) => string | undefined;
  onBack: () => void;
};

/** The list with the open conversation next to it; up to 1000 px only one of them is shown. */
export function ConversationsView({
  openId,
  viewer,
  getProfilePath,
  onBack,
}: ConversationsViewProps) {
  const [, navigate] = useLocation();
  const [isWriting, setIsWriting] = useState(false);
  const close = () => setIsWriting(false);
  const newMessage = usePopup({ open: isWriting, onClose: close }, loadNewMessage);
  const writeNew = () => {
    if (isWideScreen()) return setIsWriting(true);
    navigate(createMessagePath(openId === undefined ? messagesPath : conversationPath(openId)));
  };
  return (
    <div className="grid min-h-0 flex-1 grid-cols-1 bg-surface tablet:border-x tablet:border-line desk:grid-cols-[20rem_minmax(0,1fr)]">
      <section
        aria-label="Conversations"
        className={joinClasses(
          columnClass,
          'desk:border-e desk:border-line',
          openId !== undefined && 'max-desk:hidden',
        )}
      >
        <ConversationList openId={openId} onNewMessage={writeNew} />
      </section>
      {openId === undefined ? (
        <NothingOpen />
      ) : (
        <section aria-label={sentences.conversation} className={columnClass}>
          {/* Each conversation has its own state. */}
          <Conversation
            key={openId}
            conversationId={openId}
            viewer={viewer}
            getProfilePath={getProfilePath}
            onBack={onBack}
          />
        </section>
      )}
      {newMessage && <newMessage.NewMessageDialog open={isWriting} onClose={close} />}
    </div>
  );
}

/** Beside the list on wide windows. An empty list already says what to do. */
function NothingOpen() {
  const { conversations } = useConversations();
  return (
    <div className={joinClasses(columnClass, 'justify-center max-desk:hidden')}>
      {conversations?.length !== 0 && (
        <EmptyState
          drawing="messages"
          title="Pick a conversation"
          text="Or start a new one: only the two of you can read it."
        />
      )}
    </div>
  );
}

const columnClass = 'flex min-h-0 min-w-0 flex-col';
