import { RadioField } from '#platform/web/parts/fields/radio-field.tsx';
import { formatAmount } from '#platform/contract/money/price.ts';
import { shippingWords } from '../../contract/delivery-words.ts';
import type { CheckoutItem } from '../../schemas.ts';

type DeliveryChoiceProps = {
  item: CheckoutItem;
  isShipped: boolean;
  onChange: (isShipped: boolean) => void;
};

/** How the buyer gets an item. If its seller hands it over in person only, there is nothing to choose. */
export function DeliveryChoice({ item, isShipped, onChange }: DeliveryChoiceProps) {
  const { postId, title, shippingCents } = item;
  if (shippingCents === null)
    return <p className="text-small text-ink-muted">{shippingWords.inPerson}</p>;
  const name = `delivery-${postId}`;
  const price = formatAmount(shippingCents);
  return (
    <fieldset className="mt-1">
      <legend className="sr-only">{`${shippingWords.delivery}: ${title}`}</legend>
      <RadioField
        name={name}
        label={shippingWords.inPersonChoice}
        checked={!isShipped}
        onChange={() => onChange(false)}
      />
      <RadioField
        name={name}
        label={shippingCents === 0 ? shippingWords.shipFree : shippingWords.ship(price)}
        checked={isShipped}
        onChange={() => onChange(true)}
      />
    </fieldset>
  );
}
