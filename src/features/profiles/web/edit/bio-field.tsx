import { useId } from 'react';
import { maxBioLength } from '../../contract/own.ts';

type BioFieldProps = { bio: string; onChange: (bio: string) => void };

/** The text with its counter (LIMIT-27). */
export function BioField({ bio, onChange }: BioFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-small">
        <label htmlFor={id} className="font-medium text-ink">
          Bio
        </label>
        <span id={`${id}-count`} className="text-ink-muted tabular-nums">
          {bio.length} / {maxBioLength}
        </span>
      </div>
      <textarea
        id={id}
        rows={4}
        dir="auto"
        value={bio}
        maxLength={maxBioLength}
        aria-describedby={`${id}-count`}
        onChange={({ target }) => onChange(target.value)}
        className="w-full resize-none rounded-field border border-line-strong bg-surface px-3 py-2.5 text-lead text-ink transition-colors hover:border-ink-muted focus:border-accent-ink focus:outline-2 focus:-outline-offset-1 focus:outline-accent-ink tablet:text-body"
      />
    </div>
  );
}
