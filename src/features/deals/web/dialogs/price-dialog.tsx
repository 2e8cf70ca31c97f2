import { PriceForm } from '#features/posting/web/listing/index.ts';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { dealWords } from '../../contract/words.ts';
import { DialogButtons } from './dialog-buttons.tsx';

type PriceDialogProps = {
  /** An offer is the buyer's, a counteroffer the seller's. */
  kind: 'offer' | 'counter';
  open: boolean;
  /** The price that is asked or offered now. */
  priceCents: number;
  isPending: boolean;
  onClose: () => void;
  onPrice: (cents: number) => void;
};

/** Asks for a price. */
export function PriceDialog({ kind, open, isPending, onClose, ...form }: PriceDialogProps) {
  const [title, hint] =
    kind === 'offer'
      ? [dealWords.offerTitle, dealWords.offerHint]
      : [dealWords.counterTitle, dealWords.counterHint];
  return (
    <Dialog open={open} onClose={onClose} title={title} description={hint} size="small">
      <PriceForm label={dealWords.priceLabel} isPending={isPending} {...form}>
        <DialogButtons label="Send" isPending={isPending} onClose={onClose} />
      </PriceForm>
    </Dialog>
  );
}
