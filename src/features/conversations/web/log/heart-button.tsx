import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { getEntityStore } from '#platform/web/data/use-entities.ts';
import { useOutbox, useWaiting } from '#platform/web/outbox/use-outbox.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { sentences } from '../../contract/words.ts';
import { giveHeart, takeHeart } from '../../contract/messages.ts';
import { keepMessages, type StoredMessage } from '../list/conversations.ts';
import { getHeartKey, heartKind, waitingHeart } from '../outbox/waiting-heart.ts';

/** Whether the message has the viewer's heart after the last tap, and the function that adds or removes it. */
export function useHeart({ id, hearts }: Pick<StoredMessage, 'id' | 'hearts'>, viewerId: string) {
  const store = getEntityStore(useQueryClient());
  const outbox = useOutbox(viewerId);
  const key = getHeartKey(id);
  const waiting = useWaiting(viewerId, (items) => waitingHeart(items, id));
  const { mutate, isPending, variables } = useMutation({
    // One call after the other, so that the last tap is also the last to arrive.
    scope: { id: `heart ${id}` },
    mutationFn: (wanted: boolean) =>
      callApi(wanted ? giveHeart : takeHeart, { params: { messageId: id } }),
    onSuccess: (message, wanted) => {
      keepMessages(store, [message], message);
      if (wanted) toast({ kind: 'success', text: sentences.reactionSent });
    },
    onMutate: () => {
      if (outbox.find(key)) outbox.drop(key);
    },
    onError: (error, wanted) => {
      if (error.status !== 0) return showRejection(error);
      outbox.add(heartKind, { key, lane: key, body: { messageId: id, wanted } });
    },
  });
  const isGiven = isPending ? variables : (waiting ?? hearts.includes(viewerId));
  return { isGiven, setHeart: mutate };
}

type HeartButtonProps = {
  /** The number of hearts. */
  count: number;
  /** Whether one of them is the viewer's. */
  isGiven: boolean;
  disabled: boolean;
  onPress: () => void;
};

/**
 * The button for hearts, next to the message. On wide screens it is hidden until hover or focus if there is no heart. It
 * keeps its place and size, so that a heart is where the finger was and nothing moves under it.
 */
export function HeartButton({ count, isGiven, disabled, onPress }: HeartButtonProps) {
  const hasHeart = count > 0;
  return (
    <button
      type="button"
      aria-label={hasHeart ? `${sentences.heart}, ${count} given` : sentences.heart}
      aria-pressed={isGiven}
      title={sentences.heart}
      disabled={disabled}
      onClick={onPress}
      className={joinClasses(
        'grid size-9 shrink-0 place-items-center rounded-full transition-[background-color,opacity] enabled:hover:bg-sunken max-tablet:-mx-1 max-tablet:size-11',
        hasHeart
          ? 'text-danger-ink'
          : 'text-ink-faint focus-visible:opacity-100 group-hover/message:opacity-100 tablet:opacity-0',
      )}
    >
      <span className="flex items-center gap-0.5 text-caption font-semibold tabular-nums">
        <Heart
          aria-hidden="true"
          className={joinClasses(
            'size-4.5 stroke-[1.75] max-tablet:size-4',
            hasHeart && 'fill-current',
          )}
        />
        {count > 1 && <span aria-hidden="true">{count}</span>}
      </span>
    </button>
  );
}
