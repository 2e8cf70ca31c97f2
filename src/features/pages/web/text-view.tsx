import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Scale } from 'lucide-react';
import type { Page } from '#platform/web/page/define-page.ts';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { useScrollToAnchor } from '#platform/web/page/use-scroll-to-anchor.ts';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import { useSite } from '#platform/web/site.tsx';
import { sentences, type PageName } from '../contract.ts';
import type { PageView } from '../schemas.ts';
import { pageQuery } from './page-query.ts';
import { Contents, TextBlocks } from './text-blocks.tsx';

/** A page of text, under the header that names it. */
export function TextView({ name }: { name: PageName }) {
  const { data, error, refetch } = useQuery(pageQuery(name));
  if (data) return <Text page={data} />;
  if (error) return <FailedList onRetry={() => void refetch()} />;
  return <TextSkeleton />;
}

/** The page of one text. */
export function createTextPage(name: PageName): Page {
  return {
    Component: () => <TextView name={name} />,
    isSameForVisitors: true,
    reads: () => [pageQuery(name)],
  };
}

function Text({ page }: { page: PageView }) {
  const { supportUrl } = useSite();
  useScrollToAnchor();
  const { date, isTemplate, hasSupport, blocks } = page;
  return (
    <article className="px-4 pt-2 pb-10 text-lead/7 text-ink tablet:px-1 print:px-0">
      {date && <p className="mt-3 text-body text-ink-muted">{date}</p>}
      {isTemplate && (
        <p className="mt-4 flex gap-3 rounded-card bg-accent-wash p-4 text-body text-accent-ink">
          <Scale aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {sentences.template}
        </p>
      )}
      <Contents blocks={blocks} />
      <TextBlocks blocks={blocks} />
      {hasSupport && (
        <div className="mt-7 flex print:hidden">
          <LinkButton href={supportUrl} external>
            <MessageCircle aria-hidden="true" className="size-4.5" />
            {sentences.support}
          </LinkButton>
        </div>
      )}
    </article>
  );
}

function TextSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3 px-4 pt-6 tablet:px-1">
      <p className="sr-only">Loading</p>
      {['w-2/5', 'w-full', 'w-full', 'w-11/12', 'w-full', 'w-3/5'].map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <Skeleton key={index} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
