import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, MessageCircleOff } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { DealStrip, useSteps } from '#features/deals/web/index.ts';
import { somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { isDeletedMember } from '#platform/contract/people/deleted-member.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import { isError, type ApiError } from '#platform/web/data/api-error.ts';
import { useStore } from '#platform/web/data/create-store.ts';
import { useEntities } from '#platform/web/data/entities/use-entities.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import { openOutbox } from '#platform/web/outbox/open-outbox.ts';
import { useInteractive } from '#platform/web/use-interactive.ts';
import type { ConversationView } from '../../schemas.ts';
import { conversationErrors, sentences } from '../../contract/words.ts';
import { stepsBeforeMs } from '../../contract/messages.ts';
import { messagesPath } from '../conversation-paths.ts';
import { conversationQuery, messagesQuery } from '../conversation-queries.ts';
import { conversations, type StoredMessage } from '../list/conversations.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { MessageComposer } from '../outbox/message-composer.tsx';
import { MessageLog } from './message-log.tsx';
import { waitingMessages, type WaitingMessage } from '../outbox/waiting-message.ts';
import { TypingDots } from '../typing/typing-dots.tsx';
import { usePresence } from '../outbox/use-presence.ts';
import { useSubject } from './use-subject.ts';
import { useConversation, useMessages } from '../list/use-conversations.ts';

const PushOffer = lazyComponent(async () => (await import('#features/push/web/lazy.ts')).PushOffer);

type ConversationProps = {
  conversationId: string;
  viewer: Viewer;
  /** The path of a member's page by username; undefined if there is none. */
  getProfilePath: (username: string) => string | undefined;
  onBack: () => void;
};

/** One conversation: header, messages and composer. */
export function Conversation({
  conversationId,
  viewer,
  getProfilePath,
  onBack,
}: ConversationProps) {
  const queryClient = useQueryClient();
  const { error, isPending } = useQuery(conversationQuery(conversationId));
  // Until the query has answered, the conversation is shown from the list's data.
  const storedConversation = useConversation(conversationId);
  const isDeleted = useEntities((store) => store.isDeleted(conversations, conversationId));
  const isMissing = isDeleted || isError(error, conversationErrors.conversation_missing);
  const conversation = isMissing ? undefined : storedConversation;
  // Reads both the conversation and its messages again: if one failed, the other did, too.
  const retry = () => {
    for (const { queryKey } of [conversationQuery(conversationId), messagesQuery(conversationId)]) {
      void queryClient.refetchQueries({ queryKey });
    }
  };
  // The server renders no messages: it cannot scroll to the end, so the markup would show the beginning.
  const isInteractive = useInteractive();
  return (
    <>
      <ConversationHeader
        conversation={conversation}
        isLoading={isPending}
        profilePath={conversation && getProfileOfOther(conversation, getProfilePath)}
        onBack={onBack}
      />
      {conversation && isInteractive ? (
        <Messages conversation={conversation} viewer={viewer} />
      ) : isMissing || error ? (
        <FailedConversation
          error={isMissing ? null : error}
          isDeleted={isDeleted}
          onRetry={retry}
        />
      ) : (
        <MessagesSkeleton />
      )}
    </>
  );
}

function Messages({ conversation, viewer }: { conversation: ConversationView; viewer: Viewer }) {
  const { list, messages } = useMessages(conversation.id);
  const waiting = useWaiting(conversation.id, viewer.id);
  const linked = useSearchParams().get('message');
  const [hasSent, setHasSent] = useState(false);
  const isDeleted = isDeletedMember(conversation.other);
  const isClosed = isDeleted || !conversation.canSend;
  // A deleted account's messages are deleted, too.
  const isRemaining = ({ authorId }: StoredMessage) => !isDeleted || authorId === viewer.id;
  const steps = useSteps(conversation.other.id, getBeginning(conversation, { messages, list }));
  const subject = useSubject(messages ?? [], {
    viewerId: viewer.id,
    otherId: conversation.other.id,
  });
  const findPresence = usePresence(conversation.id, {
    viewerId: viewer.id,
    messages: messages ?? [],
    waiting,
  });
  return (
    <>
      {!isDeleted && (
        <DealStrip
          other={conversation.other}
          findPresence={findPresence}
          subject={isClosed ? null : subject}
          isClosed={isClosed}
        />
      )}
      {messages ? (
        <MessageLog
          conversation={conversation}
          viewer={viewer}
          messages={messages.toReversed().filter(isRemaining)}
          steps={isDeleted ? [] : steps}
          waiting={waiting}
          linked={linked}
          older={getOlder(list)}
          onLoadOlder={() => void list.fetchNextPage({ cancelRefetch: false })}
        >
          <TypingDots conversation={conversation} />
        </MessageLog>
      ) : list.error ? (
        <FailedConversation error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <MessagesSkeleton />
      )}
      {hasSent && (
        <Suspense>
          <PushOffer />
        </Suspense>
      )}
      {isClosed ? (
        <p className="border-t border-line p-4 text-center text-ink-muted">
          {isDeleted ? sentences.memberDeleted : sentences.closed}
        </p>
      ) : (
        <MessageComposer
          conversationId={conversation.id}
          memberId={viewer.id}
          onSent={() => setHasSent(true)}
        />
      )}
    </>
  );
}

/** Since when the page knows what happened: the oldest message that was loaded, or the beginning. */
function getBeginning(
  { createdAt }: ConversationView,
  { messages, list }: Pick<ReturnType<typeof useMessages>, 'messages' | 'list'>,
): string {
  const oldest = messages?.at(-1);
  if (oldest && list.hasNextPage) return oldest.createdAt;
  return new Date(Date.parse(createdAt) - stepsBeforeMs).toISOString();
}

function getProfileOfOther(
  { other, canSend }: ConversationView,
  getProfilePath: ConversationProps['getProfilePath'],
): string | undefined {
  return canSend && !isDeletedMember(other) ? getProfilePath(other.username) : undefined;
}

function useWaiting(conversationId: string, memberId: string): WaitingMessage[] {
  const outbox = openOutbox(memberId, useQueryClient());
  const items = useStore(outbox.items, (all) => all);
  useEffect(() => void outbox.flush(), [outbox]);
  return waitingMessages(items, conversationId);
}

type List = {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
};

function getOlder(list: List): 'none' | 'idle' | 'loading' | 'error' {
  if (list.isFetchingNextPage) return 'loading';
  if (list.isFetchNextPageError) return 'error';
  return list.hasNextPage ? 'idle' : 'none';
}

type FailedConversationProps = {
  /** Null after the conversation was deleted. */
  error: ApiError | null;
  /** Whether the conversation was deleted while the page was open. */
  isDeleted?: boolean;
  onRetry: () => void;
};

function FailedConversation({ error, isDeleted, onRetry }: FailedConversationProps) {
  return (
    <div role="alert" className="flex-1 overflow-y-auto">
      {error === null || error.status === 404 ? (
        <EmptyState
          icon={<MessageCircleOff />}
          title={isDeleted ? sentences.wasDeleted : sentences.missing}
          action={
            <LinkButton href={messagesPath} variant="outline">
              All messages
            </LinkButton>
          }
        />
      ) : (
        <EmptyState
          icon={<CircleAlert />}
          title={error.status === 0 ? error.message : somethingWentWrong}
          text="The messages could not be loaded."
          action={
            <Button variant="outline" onClick={onRetry}>
              Try again
            </Button>
          }
        />
      )}
    </div>
  );
}

const skeletonWidths = ['w-40', 'w-56', 'w-28', 'w-48', 'w-36'];

function MessagesSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-1 flex-col justify-end gap-2 overflow-hidden p-4">
      <p className="sr-only">Loading messages</p>
      {skeletonWidths.map((width, index) => (
        <div key={width} className={index % 3 === 1 ? 'self-end' : undefined}>
          <Skeleton className={`h-10 max-w-full rounded-sheet ${width}`} />
        </div>
      ))}
    </div>
  );
}
