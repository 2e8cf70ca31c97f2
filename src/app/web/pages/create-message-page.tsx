import { CreateMessagePage, sentences } from '#features/conversations/web/lazy.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';

export const page: Page = { Component: CreateMessageRoute };

function CreateMessageRoute() {
  const { brandName } = useSite();
  usePageHead({ title: `${sentences.newMessage} / ${brandName}` });
  return <CreateMessagePage />;
}
