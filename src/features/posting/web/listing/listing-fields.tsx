import { useId, useState, type ReactNode } from 'react';
import type { DraftKey } from '#features/drafts/web/lazy.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { formatPrice, parsePrice } from '#platform/contract/money/price.ts';
import { useSite } from '#platform/web/site.tsx';
import { postingErrors } from '../../contract.ts';
import { conditions } from '../../contract/listing.ts';
import { getPostDraft, usePostDraft, type ListingDraft } from '../drafts/post-draft.ts';
import { fieldClasses, offerClasses } from './field-classes.ts';
import { readListing, type ListingProblem } from './listing-draft.ts';
import { toTyped } from './to-typed.ts';
import { offeredPrice } from './offered-price.ts';
import { GuessedCategory } from '../categories/guessed-category.tsx';
import { QuantityField, ShippingField } from './number-fields.tsx';
import { PickupField } from './pickup-field.tsx';

const problems = {
  price: postingErrors.price_invalid.message,
  quantity: postingErrors.quantity_invalid.message,
  shipping: postingErrors.shipping_invalid.message,
};

/** Below the text of a post: its price, what is offered of the text, and what else may be known once it has a price. */
export function ListingFields({ draftKey, hints }: { draftKey: DraftKey; hints?: ReactNode }) {
  const { text, listing } = usePostDraft(draftKey);
  const [isLeft, setIsLeft] = useState(false);
  const leave = () => setIsLeft(true);
  const noteId = useId();
  const { price, pickup = '' } = listing;
  const hasPrice = price.trim() !== '';
  const change = (changed: Partial<ListingDraft>) =>
    getPostDraft(draftKey).change({ listing: { ...listing, ...changed } });
  const read = readListing(listing);
  // Not while someone is still typing it.
  const problem = isLeft && 'problem' in read ? read.problem : null;
  const offered = price === '' ? offeredPrice(toPlainText(text)) : undefined;
  return (
    <div role="group" aria-label="For sale">
      <div className="flex flex-wrap items-center gap-2">
        <label className={fieldClasses(problem === 'price')}>
          <span aria-hidden="true" className="text-ink-muted">
            $
          </span>
          <input
            aria-label="Price"
            inputMode="decimal"
            autoComplete="off"
            placeholder="Price"
            maxLength={12}
            value={price}
            aria-invalid={problem === 'price' || undefined}
            aria-describedby={noteId}
            onBlur={leave}
            onChange={({ target }) => change({ price: target.value.replace(/^\s*\$\s*/u, '') })}
            className="w-18 max-tablet:w-14 bg-transparent outline-none placeholder:text-ink-muted max-tablet:text-lead"
          />
        </label>
        {offered !== undefined && (
          <button
            type="button"
            className={offerClasses}
            onClick={() => change({ price: toTyped(offered) })}
          >
            {offered === 0 ? 'Give it away free?' : `Sell for ${formatPrice(offered)}?`}
          </button>
        )}
        {hasPrice ? (
          <MoreFields {...{ listing, problem, noteId, change }} onBlur={leave} />
        ) : (
          <GuessedCategory draftKey={draftKey} />
        )}
      </div>
      {hasPrice && (
        <>
          <PickupField value={pickup} onChange={(typed) => change({ pickup: typed })} />
          {/* Last, so that no field moves when it is taken. */}
          <div className="mt-2 flex empty:hidden">
            <GuessedCategory draftKey={draftKey} />
          </div>
        </>
      )}
      <p id={noteId} role="alert" className="mt-1.5 text-small text-danger-ink empty:hidden">
        {problem && problems[problem]}
      </p>
      {hints}
    </div>
  );
}

type MoreFieldsProps = {
  listing: ListingDraft;
  problem: ListingProblem | null;
  noteId: string;
  onBlur: () => void;
  change: (changed: Partial<ListingDraft>) => void;
};

/** What may be known of a thing that has a price. */
function MoreFields({ listing, problem, noteId, onBlur, change }: MoreFieldsProps) {
  const { hasBag } = useSite();
  const { price, condition, quantity, shipping = '' } = listing;
  const canShip = hasBag && (parsePrice(price) ?? 0) > 0;
  return (
    <>
      <label className={fieldClasses(false)}>
        <select
          aria-label="Condition"
          value={condition ?? ''}
          onChange={({ target }) =>
            change({ condition: conditions.find((each) => each === target.value) ?? null })
          }
          className="min-w-0 bg-transparent outline-none max-tablet:text-lead [&>option]:bg-surface"
        >
          <option value="">Condition</option>
          {conditions.map((each) => (
            <option key={each} value={each}>
              {each.charAt(0).toUpperCase() + each.slice(1)}
            </option>
          ))}
        </select>
      </label>
      <QuantityField
        value={quantity}
        noteId={noteId}
        isInvalid={problem === 'quantity'}
        onBlur={onBlur}
        onChange={(typed) => change({ quantity: typed })}
      />
      {canShip && (
        <ShippingField
          value={shipping}
          noteId={noteId}
          isInvalid={problem === 'shipping'}
          onBlur={onBlur}
          onChange={(typed) => change({ shipping: typed })}
        />
      )}
    </>
  );
}
