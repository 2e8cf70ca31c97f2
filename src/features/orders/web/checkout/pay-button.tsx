import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { orderPath } from '#features/deals/contract.ts';
import { keptCodeQuery } from '#features/promotions/web/index.ts';
import type { RouteInput } from '#platform/contract/routes/route.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { openOrder } from '../../contract.ts';
import { orderWords } from '../../contract/words.ts';
import { checkoutQuery } from '../queries.ts';

/** Where the operator has keys of Stripe. */
const CardForm = lazyComponent(async () => (await import('./card-form.tsx')).CardForm);

/** What is ordered. */
export type OrderBody = RouteInput<typeof openOrder>['body'];

type PayButtonProps = {
  body: OrderBody;
  amount: string;
  /** Whether it is known what is to be paid. */
  isReady: boolean;
  publishableKey: string | null;
};

/** The button that opens the order, and then Stripe's card form in its place. Another body needs another key. */
export function PayButton({ body, amount, isReady, publishableKey }: PayButtonProps) {
  const [, navigate] = useLocation();
  const pay = usePay(body);
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
    <Button size="large" wide busy={!isReady || pay.isPending} onClick={() => pay.mutate()}>
      {orderWords.pay(amount)}
    </Button>
  );
}

/** Opens the order and leads to the card form. Pressing again, here or in another tab, finds the same order. */
function usePay(body: OrderBody) {
  const queryClient = useQueryClient();
  const search = useSearchParams();
  const [, navigate] = useLocation();
  const [orderId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () => callApi(openOrder, { params: { orderId }, body }),
    onSuccess: ({ id, pay }) => {
      if (pay?.url) location.assign(pay.url);
      // It is paid already, or was given up meanwhile.
      else if (!pay) navigate(orderPath(id));
    },
    onError: (error) => {
      showRejection(error);
      void queryClient.invalidateQueries({ queryKey: checkoutQuery(search).queryKey });
      void queryClient.invalidateQueries({ queryKey: keptCodeQuery.queryKey });
    },
  });
}
