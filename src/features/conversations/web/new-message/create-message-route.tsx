import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { sentences } from '../../contract/words.ts';
import { CreateMessagePage } from './create-message-page.tsx';

export const page: Page = { Component: CreateMessageRoute };

function CreateMessageRoute() {
  const { brandName } = useSite();
  usePageHead({ title: `${sentences.newMessage} / ${brandName}` });
  return <CreateMessagePage />;
}
