import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { addressesQuery, StudentsOnly } from '#features/addresses/web/index.ts';
import { orderPath } from '#features/deals/contract.ts';
import { formatAmount } from '#platform/contract/money/price.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import type { RouteInput } from '#platform/contract/routes/route.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { MemberLine } from '#platform/web/parts/lists/member-line.tsx';
import { SkeletonRows } from '#platform/web/parts/lists/skeleton-rows.tsx';
import { useSite } from '#platform/web/site.tsx';
import { openOrder } from '../../contract.ts';
import { howItGoes } from '../../contract/delivery-words.ts';
import { orderWords } from '../../contract/words.ts';
import type { CheckoutItem, CheckoutView } from '../../schemas.ts';
import { ItemPhoto } from '../item-photo.tsx';
import { checkoutQuery } from '../queries.ts';
import { DeliveryChoice } from '../shipping/delivery-choice.tsx';
import { PayOrComplete } from '../shipping/pay-or-complete.tsx';
import { ShipTo } from '../shipping/ship-to.tsx';
import { Totals } from '../shipping/totals.tsx';
import { useShipping, useShipTo } from '../shipping/use-shipping.ts';

/** Where the operator has keys of Stripe. */
const CardForm = lazyComponent(async () => (await import('./card-form.tsx')).CardForm);

/** /checkout: pays one seller for what is in the bag, or for one item that the two agreed on. */
export const page: Page = {
  Component: CheckoutPage,
  reads: ({ search, site }) => {
    if (!site.viewer?.schoolVerified) return [];
    return [checkoutQuery(search), ...(search.get('ship') ? [addressesQuery] : [])];
  },
};

function CheckoutPage() {
  const { brandName } = useSite();
  usePageHead({ title: `${orderWords.checkout} / ${brandName}` });
  return (
    <>
      <PageHeader title={orderWords.checkout} onBack={useGoBack()} />
      <StudentsOnly>
        <Checkout />
      </StudentsOnly>
    </>
  );
}

function Checkout() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(checkoutQuery(search));
  if (error) return <FailedList text={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <SkeletonRows
        label="Loading your checkout"
        count={2}
        row="flex items-center gap-3 px-4 py-3"
        photo="size-16 rounded-lg!"
        lines={['w-48', 'w-24']}
        inCard
      />
    );
  }
  const payable = data.items.filter(({ state }) => state === 'ready' || state === 'paying');
  if (!data.seller || payable.length === 0) return <NothingToPay items={data.items} />;
  return <PayCard {...data} seller={data.seller} items={payable} />;
}

/** What was paid already is an order; else there is nothing here. */
function NothingToPay({ items }: { items: CheckoutItem[] }) {
  const paid = items.find(({ state }) => state === 'paid');
  return (
    <EmptyState
      title={orderWords.nothingToPay}
      text={orderWords.nothingToPayText}
      action={
        paid?.orderId ? (
          <LinkButton href={orderPath(paid.orderId)}>{orderWords.order}</LinkButton>
        ) : (
          <LinkButton href="/cart">{orderWords.backToBag}</LinkButton>
        )
      }
    />
  );
}

type PayCardProps = CheckoutView & { seller: NonNullable<CheckoutView['seller']> };

function PayCard({ seller, items, phone, publishableKey }: PayCardProps) {
  useOwnDocument(publishableKey !== null);
  const { shipped, isShipped, setShipped, shippingCents } = useShipping(items);
  const isAnyShipped = shipped.length > 0;
  const to = useShipTo(isAnyShipped);
  const itemsCents = items.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const deliveries = items.map(({ postId }) => (isShipped(postId) ? 'ship' : 'meet'));
  return (
    <Card fullBleedOnPhones className="mt-2 tablet:mt-3">
      <h2 className="flex items-center gap-3 border-b border-line px-4 py-3">
        <MemberLine member={seller} />
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <ItemLine key={item.postId} item={item}>
            <DeliveryChoice
              item={item}
              isShipped={isShipped(item.postId)}
              onChange={(chosen) => setShipped(item.postId, chosen)}
            />
          </ItemLine>
        ))}
      </ul>
      {to.address && (
        <ShipTo
          address={to.address}
          phone={to.address.phone ?? phone}
          bookAddress={to.bookAddress}
        />
      )}
      <div className="grid gap-4 border-t border-line p-4">
        <Totals itemsCents={itemsCents} shippingCents={isAnyShipped ? shippingCents : null} />
        <PayOrComplete to={to} phone={phone}>
          <PayButton
            items={items}
            isShipped={isShipped}
            addressId={to.address?.id}
            publishableKey={publishableKey}
            amount={formatAmount(itemsCents + shippingCents)}
          />
        </PayOrComplete>
        <ol className="grid list-decimal gap-1 ps-5 text-small text-pretty text-ink-muted">
          {howItGoes(deliveries).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

function ItemLine({ item, children }: { item: CheckoutItem; children: ReactNode }) {
  const { title, photo, priceCents } = item;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <ItemPhoto photo={photo} />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        {children}
      </div>
      <span className="tabular-nums">{formatAmount(priceCents)}</span>
    </li>
  );
}

/**
 * Only the document of this address may load Stripe's card form: whoever came here from another page without a reload gets it
 * anew.
 */
function useOwnDocument(isNeeded: boolean): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (!isNeeded || !entry || new URL(entry.name).pathname === location.pathname) return;
    location.reload();
  }, [isNeeded]);
}

type PayButtonProps = {
  items: CheckoutItem[];
  isShipped: (postId: string) => boolean;
  addressId: string | undefined;
  amount: string;
  publishableKey: string | null;
};

function PayButton(props: PayButtonProps) {
  const { items, isShipped, addressId, amount, publishableKey } = props;
  const [, navigate] = useLocation();
  const pay = usePay({
    items: items.map(({ postId, priceCents, shippingCents }) =>
      isShipped(postId) && shippingCents !== null
        ? { postId, priceCents, shippingCents, delivery: 'ship' as const }
        : { postId, priceCents, delivery: 'meet' as const },
    ),
    ...(addressId !== undefined && { addressId }),
  });
  if (pay.data?.pay && publishableKey !== null) {
    return (
      <Suspense fallback={<Spinner label={orderWords.loadingCard} />}>
        <CardForm
          order={pay.data}
          publishableKey={publishableKey}
          onPaid={() => navigate(orderPath(pay.data.id))}
        />
      </Suspense>
    );
  }
  return (
    <Button size="large" wide busy={pay.isPending} onClick={() => pay.mutate()}>
      {orderWords.pay(amount)}
    </Button>
  );
}

/** Opens the order and leads to the card form. Pressing again, here or in another tab, finds the same order. */
function usePay(body: RouteInput<typeof openOrder>['body']) {
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const last = useRef({ orderId: '', content: '' });
  return useMutation({
    mutationFn: () => {
      const content = JSON.stringify(body.items);
      // Another choice is another order.
      if (content !== last.current.content)
        last.current = { orderId: crypto.randomUUID(), content };
      return callApi(openOrder, { params: { orderId: last.current.orderId }, body });
    },
    onSuccess: ({ id, pay }) => {
      if (pay?.url) location.assign(pay.url);
      // It is paid already, or was given up meanwhile.
      else if (!pay) navigate(orderPath(id));
    },
    onError: (error) => {
      showRejection(error);
      void queryClient.invalidateQueries({ queryKey: checkoutQuery(search).queryKey });
    },
  });
}
