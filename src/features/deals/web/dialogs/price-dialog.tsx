import { maxPriceCents, postingErrors } from '#features/posting/contract.ts';
import { parsePrice } from '#platform/contract/money/price.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { dealWords } from '../../contract/words.ts';
import { DialogButtons } from './dialog-buttons.tsx';

type PriceDialogProps = {
  kind: 'offer' | 'counter';
  open: boolean;
  /** The price that is asked or offered now. */
  priceCents: number;
  isPending: boolean;
  onClose: () => void;
  onPrice: (cents: number) => void;
};

/** Asks for a price. */
export function PriceDialog({ kind, open, onClose, ...form }: PriceDialogProps) {
  const title = kind === 'offer' ? dealWords.offerTitle : dealWords.counterTitle;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={dealWords.offerHint}
      size="small"
    >
      <PriceForm {...form} onClose={onClose} />
    </Dialog>
  );
}

type PriceFormProps = Omit<PriceDialogProps, 'kind' | 'open'>;

function PriceForm({ priceCents, isPending, onClose, onPrice }: PriceFormProps) {
  const { errors, handlers } = useForm(
    { price: priceProblem },
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
        label={dealWords.priceLabel}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={priceCents % 100 === 0 ? priceCents / 100 : (priceCents / 100).toFixed(2)}
        error={errors.price}
      />
      <DialogButtons label="Send" isPending={isPending} onClose={onClose} />
    </form>
  );
}

function priceProblem(value: string): string | undefined {
  const cents = parsePrice(value);
  return cents !== undefined && cents <= maxPriceCents
    ? undefined
    : postingErrors.price_invalid.message;
}
