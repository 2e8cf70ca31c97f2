import { useState } from 'react';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { PeopleSearch } from './people-search.tsx';
import { StartConversationDialog } from './start-conversation-dialog.tsx';

type NewMessageProps = {
  /** Called before the conversation is shown. */
  onStarted?: () => void;
};

/** Finds a member to write to, and asks before starting the conversation. */
export function NewMessage({ onStarted }: NewMessageProps) {
  const [chosen, setChosen] = useState<MemberSummary | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <PeopleSearch
        onChoose={(member) => {
          setChosen(member);
          setOpen(true);
        }}
      />
      {chosen && (
        <StartConversationDialog
          member={chosen}
          open={open}
          onClose={() => setOpen(false)}
          onStarted={onStarted}
        />
      )}
    </>
  );
}
