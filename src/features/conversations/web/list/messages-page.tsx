import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { dealsQuery } from '#features/deals/web/index.ts';
import { isDeletedMember } from '#platform/contract/people/deleted-member.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { useHasPage } from '#platform/web/page/page-directory.tsx';
import { sentences } from '../../contract/words.ts';
import { conversationQuery, conversationsQuery, messagesQuery } from '../conversation-queries.ts';
import { ConversationsView } from './conversations-view.tsx';
import { conversations } from './conversations.ts';
import { useConversation } from './use-conversations.ts';

/** /messages and /messages/{conversationId}: one page, so that the list keeps its state while conversations open. */
export const page: Page = {
  Component: MessagesPage,
  reads: ({ params: { conversationId } }) =>
    conversationId === undefined
      ? [conversationsQuery]
      : [conversationsQuery, conversationQuery(conversationId), messagesQuery(conversationId)],
  // With the page, so that a copy of it has the deals and the code of a handoff.
  readsNext: ({ params: { conversationId = '' }, queryClient }) => {
    const found = getEntityStore(queryClient).get(conversations, conversationId);
    return found && !isDeletedMember(found.other) ? [dealsQuery(found.other.id)] : [];
  },
};

function MessagesPage() {
  const { conversationId } = useParams();
  const { viewer } = useSite();
  const goBack = useGoBack();
  const hasPage = useHasPage();
  const getProfilePath = (username: string) =>
    hasPage(`/${username}`) ? `/${username}` : undefined;
  useTitle(conversationId);
  if (!viewer) return null;
  return (
    <ConversationsView
      openId={conversationId}
      viewer={viewer}
      getProfilePath={getProfilePath}
      onBack={goBack}
    />
  );
}

function useTitle(conversationId: string | undefined): void {
  const { brandName } = useSite();
  const { error } = useQuery({
    ...conversationQuery(conversationId ?? ''),
    enabled: conversationId !== undefined,
  });
  const other = useConversation(conversationId ?? '')?.other;
  const title = other && !error ? `${other.firstName} ${other.lastName}` : sentences.title;
  usePageHead({ title: `${title} / ${brandName}`, status: error?.status });
}
