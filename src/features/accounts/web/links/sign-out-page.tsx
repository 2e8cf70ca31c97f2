import { LogOut } from 'lucide-react';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { useSite } from '#platform/web/site.tsx';
import { useSignOut } from '../sessions/use-session.ts';
import { PageHeader } from '#platform/web/page/page-header.tsx';

/** /logout: asks before it signs out. */
export const page: Page = { Component: SignOutPage };

function SignOutPage() {
  const { brandName, viewer } = useSite();
  const signOut = useSignOut();
  usePageHead({ title: `Log out / ${brandName}` });
  return (
    <>
      <PageHeader title="Log out" />
      <Card fullBleedOnPhones className="tablet:mt-3">
        <EmptyState
          icon={<LogOut />}
          title={`Log out of ${brandName}?`}
          text={
            signOut.error?.message ??
            `You're logged in as ${viewer?.email ?? ''}. Drafts and anything not sent yet will be deleted from this device.`
          }
          action={
            <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
              Log Out
            </Button>
          }
        />
      </Card>
    </>
  );
}
