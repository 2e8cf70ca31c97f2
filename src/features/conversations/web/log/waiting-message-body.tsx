import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Clock3 } from 'lucide-react';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { useIsOnline } from '#platform/web/use-is-online.ts';
import { openOutbox } from '#platform/web/outbox/open-outbox.ts';
import { sentences } from '../../contract/words.ts';
import { getPreview } from '../outbox/message-photo.ts';
import { MessageParts } from './message-parts.tsx';
import type { WaitingMessage, WaitingPhoto } from '../outbox/waiting-message.ts';

/** About half a minute: a restarting server is back before that. */
const shownAfterAttempts = 5;

type WaitingMessageBodyProps = { message: WaitingMessage; author: Pick<MemberSummary, 'id'> };

/** The viewer's own message that is not confirmed, with its state and actions. */
export function WaitingMessageBody({ message, author }: WaitingMessageBodyProps) {
  const { text, photo, idempotencyKey, attempts = 0 } = message;
  const delay = message.limit ?? (attempts >= shownAfterAttempts ? sentences.notSentYet : null);
  const problem = message.problem ?? delay;
  const outbox = openOutbox(author.id, useQueryClient());
  const isOnline = useIsOnline();
  return (
    <div className="flex w-full animate-rise flex-col items-end gap-1">
      <div className="flex w-full justify-end">
        <MessageParts isOwn isWaiting text={text}>
          {photo && <WaitingPicture photo={photo} />}
        </MessageParts>
      </div>
      {problem === null ? (
        <p className="flex items-center gap-1 pe-1 text-caption text-ink-muted">
          <Clock3 aria-hidden="true" className="size-3.5" />
          {isOnline ? sentences.sending : sentences.waiting}
        </p>
      ) : (
        <div className="flex max-w-[85%] flex-wrap items-center justify-end gap-x-3 pe-1 text-small">
          <p role="alert" className="flex items-center gap-1.5 text-danger-ink">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            {problem}
          </p>
          <span className="flex gap-3">
            <button
              type="button"
              className={actionClass}
              onClick={() => outbox.retry(idempotencyKey)}
            >
              Retry
            </button>
            <button
              type="button"
              className={actionClass}
              onClick={() => outbox.remove(idempotencyKey)}
            >
              Remove
            </button>
          </span>
        </div>
      )}
    </div>
  );
}

const actionClass =
  'min-h-6 rounded-field font-semibold text-accent-ink hover:underline max-tablet:min-h-11 max-tablet:min-w-11';

/** The local picture while the page is open; after a reload the placeholder of the upload. */
function WaitingPicture({ photo }: { photo: WaitingPhoto }) {
  const { width, height, placeholder, name } = photo.media;
  return (
    <img
      src={getPreview(photo) ?? placeholder}
      alt={name}
      width={width}
      height={height}
      className="h-auto max-h-50 w-auto max-w-[min(280px,60vw)] rounded-card object-cover"
    />
  );
}
