import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useGate } from '#features/accounts/web/index.ts';
import type { MemberSummary } from '#platform/contract/member.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { useSite } from '#platform/web/site.tsx';
import { sendMessageLabel } from '../contract/unread.ts';

// Few who read ever write.
const StartConversationDialog = lazy(async () => ({
  default: (await import('./start-conversation-dialog.tsx')).StartConversationDialog,
}));

type SendMessageButtonProps = {
  member: MemberSummary;
  /** The post that it stands on: it is shared into the conversation. */
  postId?: string;
  /** Asks at once, as for somebody who followed a shared link. */
  startsOpen?: boolean;
};

/** Begins a conversation with a member, for those who may; nothing on what is one's own (core §2, §5). */
export function SendMessageButton({ member, postId, startsOpen }: SendMessageButtonProps) {
  const { viewer } = useSite();
  const { passesAsStudent } = useGate();
  const [asked, setAsked] = useState<boolean | null>(startsOpen ? true : null);
  if (viewer?.id === member.id) return null;
  return (
    <>
      <Button
        look="outline"
        size="small"
        onClick={() => passesAsStudent('message') && setAsked(true)}
      >
        <Send aria-hidden="true" className="size-4" />
        {sendMessageLabel}
      </Button>
      {asked !== null && (
        <Suspense>
          <StartConversationDialog
            member={member}
            postId={postId}
            open={asked}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
