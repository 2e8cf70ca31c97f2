import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';
import { useEffect, useRef, useState } from 'react';
import { orderPath } from '#features/deals/contract.ts';
import { somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { formatAmount } from '#platform/contract/money/price.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { orderWords } from '../../contract/words.ts';
import type { OrderView } from '../../schemas.ts';

type Form = { stripe: Stripe; elements: StripeElements };

type CardFormProps = {
  order: Pick<OrderView, 'id' | 'totalCents' | 'pay'>;
  publishableKey: string;
  /** The card is accepted, or the payment is on its way. */
  onPaid: () => void;
};

/**
 * Stripe's card form for an open order; what is typed there goes to Stripe alone. The bank may ask who pays on a page of its own,
 * which leads back to the order.
 */
export function CardForm({ order, publishableKey, onPaid }: CardFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<Form | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  const { id, pay, totalCents } = order;
  const clientSecret = pay?.clientSecret;

  useEffect(() => {
    if (clientSecret === undefined) return;
    let isGone = false;
    let unmount: () => void = () => undefined;
    const show = async () => {
      const stripe = await loadStripe(publishableKey);
      if (!stripe || isGone || !place.current) return;
      const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
      const appearance = { theme: isDark ? 'night' : 'stripe' } as const;
      const elements = stripe.elements({ clientSecret, appearance });
      const card = elements.create('payment');
      card.on('ready', () => setForm({ stripe, elements }));
      card.on('loaderror', () => setMessage(somethingWentWrong));
      card.mount(place.current);
      unmount = () => card.destroy();
    };
    show().catch(() => setMessage(somethingWentWrong));
    return () => {
      isGone = true;
      unmount();
    };
  }, [clientSecret, publishableKey]);

  const confirm = async () => {
    if (!form) return;
    setIsPaying(true);
    setMessage(null);
    const { error } = await form.stripe.confirmPayment({
      elements: form.elements,
      confirmParams: { return_url: new URL(orderPath(id), location.origin).href },
      redirect: 'if_required',
    });
    setIsPaying(false);
    if (error) setMessage(error.message ?? somethingWentWrong);
    else onPaid();
  };
  return (
    <form
      className="grid gap-4"
      aria-label={orderWords.cardForm}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <div ref={place} className="min-h-40" />
      {!form && !message && <Spinner label={orderWords.loadingCard} />}
      {message && (
        <p role="alert" className="text-danger-ink">
          {message}
        </p>
      )}
      <Button type="submit" size="large" wide busy={isPaying} disabled={!form}>
        {orderWords.pay(formatAmount(totalCents))}
      </Button>
    </form>
  );
}
