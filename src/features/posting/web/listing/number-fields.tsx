import { fieldClasses } from './field-classes.ts';

type NumberFieldProps = {
  value: string;
  isInvalid: boolean;
  /** The element that says what is wrong. */
  noteId: string;
  onBlur: () => void;
  onChange: (typed: string) => void;
};

/** How many are for sale. */
export function QuantityField({ value, isInvalid, noteId, onBlur, onChange }: NumberFieldProps) {
  return (
    <label className={fieldClasses(isInvalid)}>
      <span aria-hidden="true" className="text-ink-muted">
        Qty
      </span>
      <input
        aria-label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={value}
        aria-invalid={isInvalid || undefined}
        aria-describedby={noteId}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value)}
        className="w-7 bg-transparent text-end outline-none max-tablet:text-lead"
      />
    </label>
  );
}

/** What the seller asks for shipping; empty if it is handed over in person only. */
export function ShippingField({ value, isInvalid, noteId, onBlur, onChange }: NumberFieldProps) {
  return (
    <label className={fieldClasses(isInvalid)}>
      <span aria-hidden="true" className="text-ink-muted">
        Ship for $
      </span>
      <input
        aria-label="Price of shipping, if you ship it"
        inputMode="decimal"
        autoComplete="off"
        placeholder="–"
        maxLength={8}
        value={value}
        aria-invalid={isInvalid || undefined}
        aria-describedby={noteId}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value.replace(/^\s*\$\s*/u, ''))}
        className="w-12 bg-transparent outline-none placeholder:text-ink-muted max-tablet:text-lead"
      />
    </label>
  );
}
