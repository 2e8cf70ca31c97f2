import { Heart } from 'lucide-react';
import { useOutbox, useWaiting } from '#platform/web/outbox/use-outbox.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { sentences } from '../../contract/words.ts';
import type { StoredMessage } from '../list/conversations.ts';
import { getHeartKey, heartKind, waitingHeart } from '../outbox/waiting-heart.ts';

/** Whether the message has the viewer's heart after the last tap, and the function that adds or removes it. */
export function useHeart({ id, hearts }: Pick<StoredMessage, 'id' | 'hearts'>, viewerId: string) {
  const outbox = useOutbox(viewerId);
  const key = getHeartKey(id);
  const waiting = useWaiting(viewerId, (items) => waitingHeart(items, id));
  return {
    isGiven: waiting ?? hearts.includes(viewerId),
    setHeart: (wanted: boolean) =>
      void outbox.add(heartKind, { key, lane: key, body: { messageId: id, wanted } }),
  };
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
