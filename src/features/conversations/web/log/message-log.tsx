import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { StepLine } from '#features/deals/schemas.ts';
import { StepAnnouncement, StepItem } from '#features/deals/web/index.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { useNow } from '#platform/web/time/now.tsx';
import { somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import type { Viewer } from '#platform/contract/people/member.ts';
import type { ConversationView } from '../../schemas.ts';
import { sentences, tookBack } from '../../contract/words.ts';
import { loadOlderAtPx } from '../../contract/messages.ts';
import { MessageItem } from './message-item.tsx';
import { formatClockTime, formatDay } from './format-message-time.ts';
import type { StoredMessage } from '../list/conversations.ts';
import type { WaitingMessage } from '../outbox/waiting-message.ts';
import { byDay, shownMessages, type ShownMessage } from './shown-messages.ts';
import { useLinkedMessage } from './use-linked-message.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

/** Focusable, so that it can be scrolled by keyboard. */
const scrolledByKeys = { role: 'log', tabIndex: 0 } as const;

type MessageLogProps = {
  conversation: ConversationView;
  viewer: Viewer;
  /** Oldest first. */
  messages: readonly StoredMessage[];
  /** What happened in the deals of the two since the oldest of these messages, the oldest first. */
  steps: readonly StepLine[];
  waiting: readonly WaitingMessage[];
  /** The id of the message that the page's address leads to. */
  linked: string | null;
  older: 'none' | 'idle' | 'loading' | 'error';
  onLoadOlder: () => void;
  /** Shown below the last message: the dots while the other member is typing. */
  children: ReactNode;
};

/** The messages of a conversation. It opens at the newest; older ones load near the top. */
export function MessageLog(props: MessageLogProps) {
  const { conversation, viewer, messages, steps, waiting, linked, older, onLoadOlder } = props;
  const { timeZone, ms } = useNow();
  const { scroller, isAtEnd, toEnd } = useScrollAnchor((fromTop) => {
    if (older === 'idle' && fromTop <= loadOlderAtPx) onLoadOlder();
  });
  const newest = messages.at(-1)?.number ?? 0;
  const newCount = useNewMessageCount(messages, { isAtEnd, viewerId: viewer.id });
  const newestStep = steps.findLast(({ by, role }) => by !== role)?.id ?? null;
  useMarkRead(conversation, isAtEnd ? newest : null, newestStep);
  useScrollToOwnMessage(waiting, toEnd);
  useLinkedMessage(linked, { scroller, messages, older, onLoadOlder });

  const fill = useEffectEvent(() => {
    const fromTop = scroller.current?.scrollTop ?? 0;
    if (older === 'idle' && fromTop <= loadOlderAtPx) onLoadOlder();
  });
  // A page that does not fill the window cannot be scrolled to load more.
  useEffect(() => fill());

  const shown = shownMessages(messages, waiting, viewer.id);
  const getStatus = statusFinder(shown, conversation.otherReadNumber, viewer.id);
  const days = byDay(shown, steps, (iso) => formatDay(iso, ms, timeZone));
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        {...scrolledByKeys}
        aria-label={`Messages with ${getName(conversation)}`}
        // New messages are announced below; a live region here would also announce older ones.
        aria-live="off"
        className="relative size-full overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] [scrollbar-width:thin] tablet:px-4"
      >
        <div className="flex min-h-full flex-col justify-end pb-3">
          <OlderMessages older={older} onRetry={onLoadOlder} />
          {days.length === 0 && (
            <p className="px-4 py-10 text-center text-pretty text-ink-muted">
              {sentences.firstMessage} <bdi>{conversation.other.firstName}</bdi>.
            </p>
          )}
          {days.map(({ day, groups }) => (
            <section key={day} aria-label={day}>
              <h2 className="pt-5 pb-1 text-center text-caption font-semibold text-ink-muted">
                {day}
              </h2>
              <ul>
                {groups.flatMap(({ step, messages: group }) =>
                  step ? (
                    <StepItem
                      key={step.id}
                      step={step}
                      steps={steps}
                      name={conversation.other.firstName}
                      time={formatClockTime(step.at, timeZone)}
                    />
                  ) : (
                    group.map((message, index) => (
                      <MessageItem
                        key={message.key}
                        message={message}
                        author={message.authorId === viewer.id ? viewer : conversation.other}
                        viewerId={viewer.id}
                        isFirst={index === 0}
                        isLast={index === group.length - 1}
                        status={getStatus(message)}
                        isLinked={linked !== null && message.sent?.id === linked}
                        canSend={conversation.canSend}
                      />
                    ))
                  ),
                )}
              </ul>
            </section>
          ))}
          {props.children}
        </div>
      </div>
      <NewMessagesPill count={newCount} isAtEnd={isAtEnd} onShow={toEnd} />
      <NewMessageAnnouncement message={messages.at(-1)} conversation={conversation} />
      <StepAnnouncement steps={steps} name={conversation.other.firstName} />
    </div>
  );
}

/** How many messages of the other member arrived while the viewer was further up. */
function useNewMessageCount(
  messages: readonly StoredMessage[],
  { isAtEnd, viewerId }: { isAtEnd: boolean; viewerId: string },
): number {
  const newest = messages.at(-1)?.number ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  if (isAtEnd) return 0;
  return messages.filter(({ number, authorId }) => number > seen && authorId !== viewerId).length;
}

/** Scrolls to the viewer's own new message. */
function useScrollToOwnMessage(waiting: readonly WaitingMessage[], toEnd: () => void): void {
  const lastKey = waiting.at(-1)?.idempotencyKey;
  const shownKey = useRef(lastKey);
  useEffect(() => {
    if (lastKey !== undefined && lastKey !== shownKey.current) toEnd();
    shownKey.current = lastKey;
  }, [lastKey, toEnd]);
}

/** Of the viewer's messages that were not taken back, the newest that the other member has read shows Seen, the newest of all Delivered. */
function statusFinder(shown: readonly ShownMessage[], readNumber: number, viewerId: string) {
  const own = shown.filter(({ sent }) => sent?.authorId === viewerId && !sent.takenBack);
  const last = own.at(-1);
  const lastSeen = own.findLast(({ sent }) => sent !== null && sent.number <= readNumber);
  return (message: ShownMessage): 'delivered' | 'seen' | null => {
    if (message === lastSeen) return 'seen';
    return message === last ? 'delivered' : null;
  };
}

function OlderMessages({ older, onRetry }: { older: string; onRetry: () => void }) {
  if (older === 'error') {
    return (
      <div role="alert" className="flex items-center justify-center gap-3 py-4">
        <p>{somethingWentWrong}</p>
        <Button variant="outline" size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="grid h-10 shrink-0 place-items-center text-ink-muted">
      {older === 'loading' && <Spinner label="Loading older messages" />}
    </div>
  );
}

type NewMessagesPillProps = { count: number; isAtEnd: boolean; onShow: () => void };

/** The way to the newest messages, for a reader further up. */
function NewMessagesPill({ count, isAtEnd, onShow }: NewMessagesPillProps) {
  return (
    <output className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto flex h-9 animate-rise items-center gap-1.5 rounded-full bg-accent ps-3 pe-3.5 text-small font-semibold text-on-accent shadow-float hover:brightness-110 max-tablet:h-11"
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          {count === 1 ? '1 new message' : `${count} new messages`}
        </button>
      )}
      {count === 0 && !isAtEnd && (
        <button
          type="button"
          aria-label="Newest messages"
          onClick={onShow}
          className="pointer-events-auto grid size-9 animate-rise place-items-center rounded-full bg-raised text-ink shadow-float hover:bg-sunken max-tablet:size-11 forced-colors:border"
        >
          <ArrowDown aria-hidden="true" className="size-4.5" />
        </button>
      )}
    </output>
  );
}

type NewMessageAnnouncementProps = {
  message: StoredMessage | undefined;
  conversation: ConversationView;
};

/** Announces new messages of the other member. */
function NewMessageAnnouncement({ message, conversation }: NewMessageAnnouncementProps) {
  const [first] = useState(message?.id);
  const isNew = message && message.id !== first && message.authorId === conversation.other.id;
  return (
    <p aria-live="polite" className="sr-only">
      {isNew && describe(message, conversation.other.firstName)}
    </p>
  );
}

function describe(message: StoredMessage, firstName: string): string {
  return message.takenBack ? tookBack(firstName) : `${firstName}: ${getText(message)}`;
}

function getText({ text, shared, media }: StoredMessage): string {
  const words = toPlainText(text);
  if (words !== '') return words;
  return shared ? sentences.sharedPost : media ? sentences.photo : '';
}

function getName({ other }: ConversationView): string {
  return `${other.firstName} ${other.lastName}`;
}
