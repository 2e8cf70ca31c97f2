import { useRef } from 'react';
import { MediaMosaic } from '#features/media/web/index.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { Avatar } from '#platform/web/parts/avatar.tsx';
import { useNow } from '#platform/web/time/now.tsx';
import { formatFullTime } from '#platform/web/time/format-time.ts';
import { sentences } from '../../contract/words.ts';
import type { StoredMessage } from '../list/conversations.ts';
import { OwnMessageMenu } from '../taking-back/own-message-menu.tsx';
import { TakenBackLine } from '../taking-back/taken-back-line.tsx';
import { HeartButton, useHeart } from './heart-button.tsx';
import { OthersMessageMenu } from './message-menu.tsx';
import { MessageParts } from './message-parts.tsx';
import { formatClockTime } from './format-message-time.ts';
import { SharedPostCard } from './shared-post-card.tsx';
import type { ShownMessage } from './shown-messages.ts';
import { WaitingMessageBody } from './waiting-message-body.tsx';

type Member = Pick<MemberSummary, 'id' | 'firstName' | 'lastName' | 'image'>;

type MessageItemProps = {
  message: ShownMessage;
  author: Member;
  viewerId: string;
  /** The message's position in its group: the first shows name and time, the last shows the author's photo. */
  isFirst: boolean;
  isLast: boolean;
  status: 'delivered' | 'seen' | null;
  /** Whether the page's address leads to this message. */
  isLinked: boolean;
  /** False if nothing can be sent in the conversation, hearts included. */
  canSend: boolean;
};

/** One message, on its author's side. */
export function MessageItem(props: MessageItemProps) {
  const { message, author, viewerId, isFirst, isLast, status, isLinked, canSend } = props;
  const isOwn = author.id === viewerId;
  return (
    <li
      data-message={message.key}
      aria-current={isLinked ? 'location' : undefined}
      className={joinClasses(
        'group/message @container flex flex-col',
        isOwn ? 'items-end' : 'items-start',
        isFirst ? 'pt-3' : 'pt-1',
        isLinked && '-mx-2 rounded-card bg-accent-wash px-2 pb-1',
      )}
    >
      <MessageCaption iso={message.createdAt} author={author} isOwn={isOwn} isShown={isFirst} />
      <div className={joinClasses('flex w-full items-end gap-1', isOwn && 'flex-row-reverse')}>
        {!isOwn && (
          <span className="me-1 w-7 shrink-0">
            {isLast && <Avatar member={author} size="small" />}
          </span>
        )}
        {message.sent ? (
          <SentMessageBody
            message={message.sent}
            author={author}
            viewerId={viewerId}
            canSend={canSend}
          />
        ) : (
          <WaitingMessageBody message={message.waiting} author={author} />
        )}
      </div>
      {status && (
        <p className="pe-1 pt-1 text-caption font-medium text-ink-muted">{sentences[status]}</p>
      )}
    </li>
  );
}

type MessageCaptionProps = { iso: string; author: Member; isOwn: boolean; isShown: boolean };

/** Author and time; for later messages of a group only for screen readers. */
function MessageCaption({ iso, author, isOwn, isShown }: MessageCaptionProps) {
  const { timeZone } = useNow();
  return (
    <p
      className={
        isShown
          ? joinClasses('pb-1 text-caption text-ink-muted', isOwn ? 'pe-1' : 'ps-10')
          : 'sr-only'
      }
    >
      {isOwn ? (
        <span className="sr-only">You, </span>
      ) : (
        <bdi>
          {author.firstName} {author.lastName}
          {' · '}
        </bdi>
      )}
      <time dateTime={iso} title={formatFullTime(iso, timeZone)}>
        {formatClockTime(iso, timeZone)}
      </time>
    </p>
  );
}

type SentMessageBodyProps = {
  message: StoredMessage;
  author: Member;
  viewerId: string;
  canSend: boolean;
};

function SentMessageBody(props: SentMessageBodyProps) {
  const { message, author, viewerId } = props;
  const line = useRef<HTMLParagraphElement>(null);
  const isOwn = author.id === viewerId;
  return (
    <div
      className={joinClasses(
        'relative flex min-w-0 items-center gap-1',
        isOwn && 'flex-row-reverse',
      )}
    >
      {message.takenBack ? (
        <TakenBackLine isOwn={isOwn} firstName={author.firstName} ref={line} />
      ) : (
        <PartsAndHeart {...props} />
      )}
      {isOwn ? (
        <OwnMessageMenu message={message} line={line} />
      ) : (
        <OthersMessageMenu message={message} />
      )}
    </div>
  );
}

function PartsAndHeart({ message, author, viewerId, canSend }: SentMessageBodyProps) {
  const { text, shared, media, hearts } = message;
  const { isGiven, setHeart } = useHeart(message, viewerId);
  const others = hearts.filter((id) => id !== viewerId).length;
  const count = others + (isGiven ? 1 : 0);
  return (
    <>
      <MessageParts
        isOwn={author.id === viewerId}
        text={text}
        onDoubleClick={() => canSend && !isGiven && setHeart(true)}
      >
        {shared && <SharedPostCard shared={shared} />}
        {media && <MediaMosaic variant="small" media={[media]} author={author} />}
      </MessageParts>
      {(canSend || count > 0) && (
        <HeartButton
          count={count}
          isGiven={isGiven}
          disabled={!canSend}
          onPress={() => setHeart(!isGiven)}
        />
      )}
    </>
  );
}
