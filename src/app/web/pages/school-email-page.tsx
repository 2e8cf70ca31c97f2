import { BadgeCheck, GraduationCap } from 'lucide-react';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '../shell/page-header.tsx';

/** What a member's school e-mail stands at (accounts §4, Gating). */
export function SchoolEmailPage() {
  const { brandName, campus, viewer, homeCampus } = useSite();
  usePageHead({ title: `School e-mail / ${brandName}` });
  const verified = viewer?.schoolVerified === true && homeCampus !== null;
  return (
    <>
      <PageHeader title="School e-mail" />
      <Card className="mt-3">
        <EmptyState
          icon={verified ? <BadgeCheck /> : <GraduationCap />}
          title={
            verified
              ? `You are a verified student of ${homeCampus.schoolName}`
              : 'Your school e-mail is not verified yet'
          }
          text={
            verified
              ? 'You can post, comment and message.'
              : `Posting, commenting and messaging at ${campus.name} are for verified students. You can look around and save posts.`
          }
          action={<LinkButton href="/home">Browse {campus.name}</LinkButton>}
        />
      </Card>
    </>
  );
}
