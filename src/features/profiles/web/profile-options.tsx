import { Ellipsis, KeyRound } from 'lucide-react';
import { useBlockEntries } from '#features/blocks/web/index.ts';
import { useReportEntries } from '#features/reports/web/index.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { copyLink } from '#platform/web/copy-link.ts';
import { Menu } from '#platform/web/parts/overlays/menu.tsx';
import { useSite } from '#platform/web/site.tsx';
import { profilePath } from './profile-address.ts';
import { useClaimAccount } from './use-claim-account.ts';

/** The menu of a profile: Copy link for everybody; Report and Block on others' profiles, and Claim if they are not verified. */
export function ProfileOptions({ member }: { member: MemberSummary }) {
  const { campus, viewer } = useSite();
  const claim = useClaimAccount(member.username);
  const mayClaim = !member.verified && viewer?.id !== member.id;
  const reporting = useReportEntries({ about: 'member', id: member.id, memberId: member.id });
  const blocking = useBlockEntries(member);
  const copy = () => copyLink(campus.siteUrl + profilePath(member.username));
  return (
    <Menu
      label="Profile options"
      entries={[
        { label: 'Copy link to profile', iconName: 'copy-link', onSelect: copy },
        ...(mayClaim ? [{ label: 'Claim this account', icon: <KeyRound />, onSelect: claim }] : []),
        ...reporting,
        ...blocking,
      ]}
      iconOnly
      triggerClassName="icon-button-look"
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </Menu>
  );
}
