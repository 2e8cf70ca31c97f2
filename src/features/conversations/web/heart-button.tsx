import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { callApi } from '#platform/web/data/api.ts';
import { showRefusal } from '#platform/web/data/show-refusal.ts';
import { entitiesOf } from '#platform/web/data/use-entities.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { sentences } from '../contract/words.ts';
import { giveHeart, takeHeart } from '../contract/messages.ts';
import { keepMessages, type StoredMessage } from './conversations.ts';

/** Whether the message has the viewer's heart after the last tap, and the function that adds or removes it. */
export function useHeart({ id, hearts }: Pick<StoredMessage, 'id' | 'hearts'>, viewerId: string) {
  const store = entitiesOf(useQueryClient());
  const { mutate, isPending, variables } = useMutation({
    // One call after the other, so that the last tap is also the last to arrive.
    scope: { id: `heart ${id}` },
    mutationFn: (wanted: boolean) =>
      callApi(wanted ? giveHeart : takeHeart, { params: { messageId: id } }),
    onSuccess: (message, wanted) => {
      keepMessages(store, [message], message);
      if (wanted) toast({ kind: 'success', text: sentences.reactionSent });
    },
    onError: (error) => showRefusal(error),
  });
  const isGiven = isPending ? variables : hearts.includes(viewerId);
  return { isGiven, setHeart: mutate };
}

type HeartButtonProps = {
  /** The number of hearts. */
  count: number;
  /** Whether one of them is the viewer's. */
  isGiven: boolean;
  /** On the viewer's own message the button is on the other side. */
  isOwn: boolean;
  onPress: () => void;
};

/**
 * The button for hearts. Without a heart it is next to the message and hidden until hover or focus; with a heart it is
 * on the message's corner. The same element in both places, so that it keeps the focus.
 */
export function HeartButton({ count, isGiven, isOwn, onPress }: HeartButtonProps) {
  const hasHeart = count > 0;
  return (
    <button
      type="button"
      aria-label={hasHeart ? `${sentences.heart}, ${count} given` : sentences.heart}
      aria-pressed={isGiven}
      title={sentences.heart}
      onClick={onPress}
      className={joinClasses(
        'grid size-9 shrink-0 place-items-center rounded-full max-tablet:size-11',
        hasHeart
          ? joinClasses(
              cornerLook,
              isOwn ? '-start-3 max-tablet:-start-4' : '-end-3 max-tablet:-end-4',
            )
          : 'text-ink-faint transition-[background-color,opacity] hover:bg-sunken focus-visible:opacity-100 group-hover/message:opacity-100 tablet:opacity-0 max-tablet:-mx-1',
      )}
    >
      <span className={hasHeart ? markLook : undefined}>
        <Heart
          aria-hidden="true"
          className={joinClasses(
            'stroke-[1.75]',
            hasHeart ? 'size-3.5 fill-current' : 'size-4.5 max-tablet:size-4',
          )}
        />
        {count > 1 && <span aria-hidden="true">{count}</span>}
      </span>
    </button>
  );
}

/** Over the corner, so that adding a heart moves no message. */
const cornerLook = 'absolute -bottom-4 z-1 max-tablet:-bottom-5';
const markLook =
  'flex h-5.5 min-w-5.5 items-center justify-center gap-0.5 rounded-full bg-raised px-1 text-caption font-semibold text-danger-ink tabular-nums ring-1 ring-line';
