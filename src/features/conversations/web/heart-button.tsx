import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { callApi } from '#platform/web/data/api.ts';
import { showRefusal } from '#platform/web/data/show-refusal.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import type { MessageView } from '../contract.ts';
import { sentences } from '../contract/words.ts';
import { giveHeart, takeHeart } from '../contract/messages.ts';
import { showMessage } from './conversation-cache.ts';

/** Whether the viewer's heart is on a message, as tapped last, and the call that puts it there or takes it off. */
export function useHeart({ id, hearts }: MessageView, viewerId: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    // One after the other, so that the last tap is also the last to arrive.
    scope: { id: `heart ${id}` },
    mutationFn: (wanted: boolean) =>
      callApi(wanted ? giveHeart : takeHeart, { params: { messageId: id } }),
    onSuccess: (message, wanted) => {
      showMessage(queryClient, message);
      if (wanted) toast({ kind: 'success', text: sentences.reactionSent });
    },
    onError: (error) => showRefusal(error),
  });
  const isGiven = isPending ? variables : hearts.includes(viewerId);
  return { isGiven, setHeart: mutate };
}

type HeartButtonProps = { isGiven: boolean; onPress: () => void };

/** Quiet beside each message, until somebody comes near it. */
export function HeartButton({ isGiven, onPress }: HeartButtonProps) {
  return (
    <button
      type="button"
      aria-label={sentences.heart}
      aria-pressed={isGiven}
      title={sentences.heart}
      onClick={onPress}
      className={joinClasses(
        'grid size-9 shrink-0 place-items-center self-center rounded-full transition-[color,background-color,opacity] hover:bg-sunken focus-visible:opacity-100 group-hover/message:opacity-100 max-tablet:-mx-1 max-tablet:size-11',
        isGiven ? 'text-danger-ink' : 'text-ink-faint tablet:opacity-0',
      )}
    >
      <Heart
        aria-hidden="true"
        strokeWidth={1.75}
        className={joinClasses('size-4.5 max-tablet:size-4', isGiven && 'fill-current')}
      />
    </button>
  );
}
