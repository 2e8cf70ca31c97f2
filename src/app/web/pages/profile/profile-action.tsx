import { SendMessageButton } from '#features/conversations/web/index.ts';
import { OwnProfileButton, ProfileOptions } from '#features/profiles/web/lazy.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { useSite } from '#platform/web/site.tsx';

/** The button of a profile (edit one's own, or write to another member), and the menu. */
export function ProfileAction({ member }: { member: MemberSummary }) {
  const { viewer } = useSite();
  return (
    <>
      {viewer?.id === member.id ? (
        <OwnProfileButton username={member.username} />
      ) : (
        <SendMessageButton member={member} />
      )}
      <ProfileOptions member={member} />
    </>
  );
}
