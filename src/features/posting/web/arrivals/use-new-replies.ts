import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { postBumped, readBump, type Bump } from '../../contract.ts';
import type { PostView } from '../../schemas.ts';
import { knownPost, refreshPost } from '../post/post-changes.ts';

/** Replies within this time are read together; a random part of it, so that not all pages ask at once. */
const [leastMs, mostMs] = [200, 1_000];
/** Up to this many new replies are read one by one. */
const maxSingle = 3;
const maxCollected = 100;

type NewReply = Bump & { replyId: string };

type Reading = {
  /** Whether the screen may show this reply. */
  isWanted: (reply: NewReply) => boolean;
  onRead?: (reply: PostView) => void;
  /** Called instead of `onRead` if more than a few replies came together: the screen reads its list again. */
  onMany: (replies: readonly NewReply[]) => void;
};

/**
 * Reads the new replies that a screen may show, and stores them: their events have no texts. A tab in the background
 * reads them when it is shown.
 */
export function useNewReplies(reading: Reading): void {
  const queryClient = useQueryClient();
  const latest = useRef(reading);
  useEffect(() => {
    latest.current = reading;
  });
  const collector = useRef<Collector>(undefined);
  useEffect(() => {
    collector.current = collectReplies(async (replies) => {
      if (replies.length > maxSingle) return latest.current.onMany(replies);
      for (const { replyId } of replies) {
        // The reader's own reply is known.
        if (!knownPost(queryClient, replyId)) await refreshPost(queryClient, replyId);
        const reply = knownPost(queryClient, replyId);
        if (reply) latest.current.onRead?.(reply);
      }
    });
    return collector.current.stop;
  }, [queryClient]);
  useLiveEvent(postBumped, (event) => {
    const bump = readBump(event);
    if (isOfReply(bump) && latest.current.isWanted(bump)) collector.current?.add(bump);
  });
}

function isOfReply(bump: Bump): bump is NewReply {
  return bump.replyId !== null;
}

type Collector = { add(reply: NewReply): void; stop(): void };

function collectReplies(read: (replies: NewReply[]) => unknown): Collector {
  let replies: NewReply[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readSoon = () => {
    if (replies.length === 0 || document.hidden) return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        const due = replies;
        replies = [];
        read(due);
      },
      leastMs + Math.random() * (mostMs - leastMs),
    );
  };
  document.addEventListener('visibilitychange', readSoon);
  return {
    add(reply) {
      // A tab may stay in the background for days.
      if (replies.length < maxCollected) replies.push(reply);
      readSoon();
    },
    stop() {
      document.removeEventListener('visibilitychange', readSoon);
      clearTimeout(timer);
    },
  };
}
