import { MapPin } from 'lucide-react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { composerWords } from '../../contract/composer-words.ts';
import { maxPickupLength } from '../../contract/listing.ts';
import { fieldClasses } from './field-classes.ts';

type PickupFieldProps = { value: string; onChange: (typed: string) => void };

/** One optional line: where a thing is picked up. */
export function PickupField({ value, onChange }: PickupFieldProps) {
  return (
    <label className={joinClasses(fieldClasses(false), 'mt-2 w-full')}>
      <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
      <input
        aria-label={composerWords.pickup}
        autoComplete="off"
        placeholder={composerWords.pickupPlaceholder}
        maxLength={maxPickupLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-muted max-tablet:text-lead"
      />
    </label>
  );
}
