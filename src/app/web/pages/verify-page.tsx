import { MailCheck } from 'lucide-react';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '../shell/page-header.tsx';

/** Where a person whose e-mail address is not proven yet is held (accounts §4, Gating). */
export function VerifyPage() {
  const { brandName, viewer } = useSite();
  usePageHead({ title: `Verify your account / ${brandName}` });
  return (
    <>
      <PageHeader title="Verify your account" />
      <Card className="mt-3">
        <EmptyState
          icon={<MailCheck />}
          title="Your e-mail is not verified yet"
          text={`${viewer?.email ?? 'Your address'} has to be confirmed before you can use ${brandName}.`}
          action={
            <LinkButton href="/logout" look="outline">
              Log Out
            </LinkButton>
          }
        />
      </Card>
    </>
  );
}
