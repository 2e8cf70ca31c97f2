import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import {
  takeSaveProof,
  pendingIn,
  withoutPending,
  useAccountPrompts,
  type Pending,
} from '#features/accounts/web/index.ts';
import { useCommentComposer } from '#features/comments/web/index.ts';
import { loadStartDialog, type ConversationStart } from '#features/conversations/web/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { knownPost, postPath } from '#features/posting/web/post/index.ts';
import { postQuery } from '#features/posting/web/index.ts';
import { loadToggle } from '#features/saving/web/index.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { ApiError } from '#platform/web/data/api-error.ts';
import { useSite } from '#platform/web/site.tsx';
import { useComposer } from './composer-provider.tsx';

/**
 * Continues with what a visitor tapped before logging in, once: removes it from the address, then opens the composer or
 * the dialog, or saves the post. All of these check whether the member may.
 */
export function PendingAction() {
  const { viewer } = useSite();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const carryOut = useCarryOut();
  const [start, setStart] = useState<ConversationStart>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const dialog = usePopup({ open: isOpen, onClose: close }, loadStartDialog);
  useEffect(() => {
    const pending = pendingIn(search);
    if (!pending || !viewer) return;
    const page = path + withoutPending(search);
    // Keeps what `returnTo` has noted about this entry.
    navigate(page, { replace: true, state: history.state });
    carryOut(pending, {
      page,
      startConversation: (about) => {
        setStart(about);
        setIsOpen(true);
      },
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      showRejection(error);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- what the address says is done once
  }, [search]);
  if (!start || !dialog) return null;
  return <dialog.StartConversationDialog {...start} open={isOpen} onClose={close} />;
}

type Place = { page: string; startConversation: (about: ConversationStart) => void };

function useCarryOut() {
  const { viewer } = useSite();
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const { openComposer } = useComposer();
  const openCommentComposer = useCommentComposer();
  const { ensureStudent } = useAccountPrompts();

  async function findPost(target: string): Promise<PostView | undefined> {
    return knownPost(queryClient, await queryClient.fetchQuery(postQuery(target)));
  }

  async function findMember(username: string): Promise<MemberSummary> {
    const { profileQuery } = await import('#features/profiles/web/lazy.ts');
    return (await queryClient.fetchQuery(profileQuery(username))).member;
  }

  async function save(postId: string): Promise<void> {
    // An address from elsewhere saves nothing: the reader sees the post and decides.
    if (!takeSaveProof(postId)) return navigate(postPath({ id: postId }), { replace: true });
    const post = await findPost(postId);
    if (!viewer || !post || post.saved === true) return;
    (await loadToggle()).toggleSave(queryClient, { ...post, saved: false }, viewer.id);
  }

  async function write(target: string, { startConversation }: Place): Promise<void> {
    if (!ensureStudent('message', target)) return;
    const isProfile = target.startsWith('@');
    const member = isProfile ? await findMember(target.slice(1)) : (await findPost(target))?.author;
    if (!member || member.id === viewer?.id) return;
    startConversation({ member, ...(!isProfile && { postId: target }) });
  }

  return async ({ action, target = '' }: Pending, place: Place): Promise<void> => {
    if (action === 'post') openComposer(place.page);
    if (action === 'like') await save(target);
    if (action === 'message') await write(target, place);
    if (action !== 'comment') return;
    const post = await findPost(target);
    if (post) openCommentComposer(post);
  };
}
