import { useState, type SubmitEvent } from 'react';
import { postingErrors, maxPriceCents } from '#features/posting/contract.ts';
import { parsePrice } from '#platform/contract/money/price.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { ChoiceList } from '#platform/web/parts/lists/choice-list.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { offeredLimits, priceLimit } from './price-limit.ts';

type PriceDialogProps = {
  open: boolean;
  /** In whole dollars; null for any price. */
  maxPrice: number | null;
  onClose: () => void;
  onChoose: (maxPrice: number | null) => void;
};

/** The highest price of the results: one of those that are offered, or an amount of the reader's own. */
export function PriceDialog({ open, maxPrice, onClose, onChoose }: PriceDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Price">
      <ChoiceList
        choices={[null, ...offeredLimits].map((dollars) => ({
          text: dollars === null ? 'Any price' : priceLimit(dollars),
          isChosen: maxPrice === dollars,
          onChoose: () => onChoose(dollars),
        }))}
      />
      <OwnAmount onChoose={onChoose} />
    </Dialog>
  );
}

function OwnAmount({ onChoose }: { onChoose: (maxPrice: number) => void }) {
  const [text, setText] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const cents = parsePrice(text);
    if (cents === undefined || cents > maxPriceCents) {
      setIsInvalid(true);
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    // Prices are searched in whole dollars: rather one more than one too few.
    onChoose(Math.ceil(cents / 100));
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 border-t border-line pt-4">
      <div className="flex items-start gap-2 *:first:min-w-0 *:first:flex-1">
        <TextField
          label="Up to another amount"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="$75"
          value={text}
          error={isInvalid ? postingErrors.price_invalid.message : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setIsInvalid(false);
          }}
        />
        {/* On a line with the field, below its label. */}
        <Button type="submit" variant="outline" className="mt-6.5 h-11">
          Show
        </Button>
      </div>
    </form>
  );
}
