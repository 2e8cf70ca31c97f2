import { Star } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { joinClasses } from '#platform/web/join-classes.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { maxRatingLength, rateDeal, ratingWords } from '../../contract.ts';
import { dealErrors } from '../../contract/errors.ts';
import { dealWords } from '../../contract/words.ts';
import type { DealView } from '../../schemas.ts';
import { useDealAct } from '../use-deal-act.ts';
import { DialogButtons } from './dialog-buttons.tsx';

type RatingDialogProps = { deal: DealView; name: string; open: boolean; onClose: () => void };

/** Asks for stars, words and a sentence about the other member. */
export function RatingDialog({ deal, name, open, onClose }: RatingDialogProps) {
  const isUnconfirmed = deal.role === 'seller' && !deal.confirmed.buyer;
  const hint = isUnconfirmed ? dealWords.rateUnconfirmedHint : dealWords.rateHint;
  return (
    <Dialog open={open} onClose={onClose} title={`Rate ${name}`} description={hint}>
      <RatingForm deal={deal} onClose={onClose} />
    </Dialog>
  );
}

const allStars = [1, 2, 3, 4, 5] as const;

type Word = (typeof ratingWords)[number];

function RatingForm({ deal, onClose }: Pick<RatingDialogProps, 'deal' | 'onClose'>) {
  const [stars, setStars] = useState(0);
  const [words, setWords] = useState<readonly Word[]>([]);
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const rate = useDealAct(
    deal.otherId,
    () =>
      callApi(rateDeal, { params: { dealId: deal.id }, body: { stars, words: [...words], text } }),
    () => {
      onClose();
      toast({ kind: 'success', text: dealWords.rated });
    },
  );
  return (
    <form
      noValidate
      className="grid gap-4 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (stars === 0) return setIsMissing(true);
        if (!rate.isPending) rate.mutate();
      }}
    >
      <fieldset>
        <legend className="sr-only">Stars</legend>
        <div className="flex gap-1">
          {allStars.map((each) => (
            <label
              key={each}
              className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
            >
              <input
                type="radio"
                name="stars"
                className="sr-only"
                aria-label={each === 1 ? '1 star' : `${each} stars`}
                checked={stars === each}
                onChange={() => {
                  setStars(each);
                  setIsMissing(false);
                }}
              />
              <Star
                aria-hidden="true"
                className={joinClasses(
                  'size-7',
                  each <= stars ? 'fill-accent text-accent' : 'text-ink-muted',
                )}
              />
            </label>
          ))}
        </div>
        <p role="alert" className="text-small text-danger-ink empty:hidden">
          {isMissing && dealErrors.rating_invalid.message}
        </p>
      </fieldset>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Words</legend>
        {ratingWords.map((word) => (
          <label
            key={word}
            className="inline-flex h-9 cursor-pointer items-center rounded-full border border-line-strong px-3 text-small font-medium has-checked:border-accent has-checked:bg-accent-wash has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-ink max-tablet:h-11"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={words.includes(word)}
              onChange={({ target }) =>
                setWords(target.checked ? [...words, word] : words.filter((each) => each !== word))
              }
            />
            <span className="first-letter:uppercase">{word}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label={dealWords.commentLabel}
        name="text"
        maxLength={maxRatingLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <DialogButtons label="Rate" isPending={rate.isPending} onClose={onClose} />
    </form>
  );
}
