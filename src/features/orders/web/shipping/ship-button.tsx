import { useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { SelectField } from '#platform/web/parts/fields/select-field.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { shippingWords } from '../../contract/delivery-words.ts';
import {
  carriers,
  isTracking,
  maxTrackingLength,
  shipItem,
  trackingSentence,
  type Carrier,
} from '../../contract/shipping.ts';
import type { OrderItemView } from '../../schemas.ts';
import { useOrderAct } from '../use-order-act.ts';

type ShipButtonProps = { orderId: string; item: OrderItemView };

/** The seller says how an item was shipped, and may correct it until it is there. */
export function ShipButton({ orderId, item }: ShipButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const isShipped = item.state === 'shipped';
  const label = isShipped ? shippingWords.correct : shippingWords.markShipped;
  return (
    <>
      <Button
        size="small"
        {...(isShipped && { variant: 'outline' })}
        aria-label={`${label}: ${item.title}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={label}
        description={isShipped ? shippingWords.correctText : shippingWords.markText}
      >
        <ShipForm orderId={orderId} item={item} label={label} onClose={close} />
      </Dialog>
    </>
  );
}

const toCarrier = (value: string): Carrier | undefined => carriers.find((each) => each === value);

const checks = {
  carrier: (value: string) => (toCarrier(value) ? undefined : shippingWords.carrierNeeded),
  tracking: (typed: string) => (isTracking(typed) ? undefined : trackingSentence),
};

type ShipFormProps = ShipButtonProps & { label: string; onClose: () => void };

function ShipForm({ orderId, item, label, onClose }: ShipFormProps) {
  const ship = useOrderAct(
    orderId,
    (body: { carrier: Carrier; tracking: string }) =>
      callApi(shipItem, { params: { orderId, itemId: item.id }, body }),
    onClose,
  );
  const { errors, handlers } = useForm<'carrier' | 'tracking'>(
    checks,
    ({ carrier, tracking }) => {
      const known = toCarrier(carrier);
      if (known) ship.mutate({ carrier: known, tracking });
    },
    { busy: ship.isPending },
  );
  return (
    <form noValidate className="grid gap-4 pb-1" {...handlers}>
      <div>
        <SelectField
          label={shippingWords.carrier}
          name="carrier"
          {...(item.carrier && { defaultValue: item.carrier })}
          aria-invalid={errors.carrier !== undefined}
        >
          {carriers.map((carrier) => (
            <option key={carrier} value={carrier}>
              {carrier === 'other' ? shippingWords.otherCarrier : carrier}
            </option>
          ))}
        </SelectField>
        <p role="alert" className="mt-1.5 text-small text-danger-ink empty:hidden">
          {errors.carrier}
        </p>
      </div>
      <TextField
        label={shippingWords.tracking}
        name="tracking"
        defaultValue={item.tracking ?? ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxTrackingLength}
        error={errors.tracking}
      />
      <div className="mt-1 flex justify-end gap-2 max-tablet:flex-col-reverse">
        <Button variant="outline" disabled={ship.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={ship.isPending}>
          {label}
        </Button>
      </div>
    </form>
  );
}
