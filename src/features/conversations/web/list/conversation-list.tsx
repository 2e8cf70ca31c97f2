import { CircleAlert, SquarePen } from 'lucide-react';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { IconButton } from '#platform/web/parts/icon-button.tsx';
import { ListFoot, getFootState } from '#platform/web/parts/lists/list-foot.tsx';
import { SkeletonRows } from '#platform/web/parts/lists/skeleton-rows.tsx';
import { sentences } from '../../contract/words.ts';
import { ColumnHeader } from './column-header.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useConversations } from './use-conversations.ts';

type ConversationListProps = {
  /** The conversation that is open next to the list. */
  openId: string | undefined;
  onNewMessage: () => void;
};

/** The viewer's conversations, the latest first. */
export function ConversationList({ openId, onNewMessage }: ConversationListProps) {
  const Title = openId === undefined ? 'h1' : 'h2';
  return (
    <>
      <ColumnHeader>
        <Title className="ps-4 text-title font-bold">{sentences.title}</Title>
        <IconButton label={sentences.newMessage} className="ms-auto" onClick={onNewMessage}>
          <SquarePen className="size-5" />
        </IconButton>
      </ColumnHeader>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
        <Rows openId={openId} onNewMessage={onNewMessage} />
      </div>
    </>
  );
}

function Rows({ openId, onNewMessage }: ConversationListProps) {
  const { list, conversations } = useConversations();
  if (!conversations) {
    return list.error ? <Failed onRetry={() => void list.refetch()} /> : <RowsSkeleton />;
  }
  if (conversations.length === 0) {
    return (
      <EmptyState
        drawing="messages"
        title={sentences.listEmpty}
        text="Ask about something you would like to buy, or say hello to someone on campus."
        action={<Button onClick={onNewMessage}>{sentences.newMessage}</Button>}
      />
    );
  }
  const loadMore = () => void list.fetchNextPage({ cancelRefetch: false });
  return (
    <>
      <ul aria-label="Conversations">
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} isOpen={conversation.id === openId} />
          </li>
        ))}
      </ul>
      <ListFoot
        key={conversations.length}
        more={getFootState(list)}
        onLoadMore={loadMore}
        loading="Loading more conversations"
        failed={sentences.listFailed}
      />
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        title={sentences.listFailed}
        action={
          <Button variant="outline" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonRows
      label="Loading conversations"
      count={5}
      row="flex min-h-18 items-center gap-3 px-4 py-3"
      photo="size-12"
      lines={['w-32', 'w-48 max-w-full']}
    />
  );
}
