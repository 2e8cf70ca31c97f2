import type { Page } from '#platform/web/page/define-page.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { sentences } from '../../contract/words.ts';
import { NewMessage } from './new-message.tsx';

/** /messages/new: the page for a new message at every width. */
export const page: Page = { Component: NewMessagePage };

function NewMessagePage() {
  const { brandName } = useSite();
  const goBack = useGoBack();
  usePageHead({ title: `${sentences.newMessage} / ${brandName}` });
  return (
    <>
      <PageHeader title={sentences.newMessage} onBack={goBack} />
      <Card fullBleedOnPhones className="mt-2 p-4 tablet:mt-3">
        <NewMessage />
      </Card>
    </>
  );
}
