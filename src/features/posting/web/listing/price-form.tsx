import type { ReactNode } from 'react';
import { parsePrice } from '#platform/contract/money/price.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { postingErrors } from '../../contract.ts';
import { maxPriceCents } from '../../contract/listing.ts';
import { toTyped } from './to-typed.ts';

type PriceFormProps = {
  label: string;
  /** The price that is in the field at first. */
  priceCents?: number;
  /** The price may not be higher; `tooHigh` says so. */
  mostCents?: number;
  tooHigh?: string;
  isPending: boolean;
  onPrice: (cents: number) => void;
  /** The two buttons of the dialog. */
  children: ReactNode;
};

/** Asks for a price and nothing else, in a dialog. */
export function PriceForm(props: PriceFormProps) {
  const { label, priceCents, isPending, onPrice, children } = props;
  const { mostCents = maxPriceCents, tooHigh = postingErrors.price_invalid.message } = props;
  const problem = (typed: string) => {
    const cents = parsePrice(typed);
    return cents !== undefined && cents <= mostCents ? undefined : tooHigh;
  };
  const { errors, handlers } = useForm(
    { price: problem },
    ({ price }) => onPrice(parsePrice(price) ?? 0),
    { busy: isPending },
  );
  return (
    <form
      noValidate
      className="grid gap-4 pb-1"
      onSubmit={handlers.onSubmit}
      onInput={handlers.onInput}
    >
      <TextField
        label={label}
        name="price"
        sign="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={priceCents === undefined ? undefined : toTyped(priceCents)}
        error={errors.price}
      />
      {children}
    </form>
  );
}
