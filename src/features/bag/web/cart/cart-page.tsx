import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { PrivateCampusPlaceholder } from '#features/campuses/web/index.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { SkeletonRows } from '#platform/web/parts/lists/skeleton-rows.tsx';
import { useSite } from '#platform/web/site.tsx';
import { bagTitle } from '../../contract/cart.ts';
import { bagSentences } from '../../contract/words.ts';
import type { BagView } from '../../schemas.ts';
import { bagQuery, useBag } from '../bag-query.ts';
import { useMergeGuestBag } from '../merge-guest-bag.ts';
import { GoneCard } from './gone-card.tsx';
import { SellerCard } from './seller-card.tsx';

/** /cart: what the viewer wants to buy, by seller. A visitor's bag is read by the browser that keeps it. */
export const page: Page = {
  Component: CartPage,
  isSameForVisitors: true,
  reads: ({ site }) => (site.viewer ? [bagQuery] : []),
};

function CartPage() {
  const { brandName, viewer } = useSite();
  usePageHead({ title: `${bagTitle} / ${brandName}` });
  return (
    <>
      <PageHeader
        title={bagTitle}
        onBack={useGoBack()}
        actions={
          viewer?.schoolVerified && (
            <LinkButton variant="quiet" size="small" href="/orders">
              {bagSentences.orders}
            </LinkButton>
          )
        }
      />
      <Content />
    </>
  );
}

function Content() {
  const { askToJoin } = useAccountPrompts();
  const { data, error, refetch } = useBag();
  useMergeGuestBag(true);
  if (data) return <Bag bag={data} />;
  if (isError(error, platformErrors.campus_private)) {
    return <PrivateCampusPlaceholder onJoin={() => askToJoin('join campus')} />;
  }
  if (error) return <FailedList onRetry={() => void refetch()} />;
  return (
    <SkeletonRows
      label="Loading your bag"
      count={3}
      row="flex items-center gap-3 px-4 py-3"
      photo="size-16 rounded-card!"
      lines={['w-48', 'w-24']}
      inCard
    />
  );
}

function Bag({ bag: { sellers, gone } }: { bag: BagView }) {
  if (sellers.length === 0 && gone.length === 0) {
    return (
      <EmptyState
        drawing="bag"
        title={bagSentences.emptyTitle}
        text={bagSentences.emptyText}
        action={<LinkButton href="/home">See What's New</LinkButton>}
      />
    );
  }
  return (
    <div className="grid gap-2 pt-2 tablet:gap-3 tablet:pt-3">
      {sellers.map((each) => (
        <SellerCard key={each.seller.id} {...each} />
      ))}
      {gone.length > 0 && <GoneCard gone={gone} />}
    </div>
  );
}
