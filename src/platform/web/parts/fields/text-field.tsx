import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { IconButton } from '../icon-button.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown next to the label, such as 'Forgot password?'. */
  aside?: ReactNode;
  /** Shown before what is typed, such as '$'. */
  sign?: string;
};

/** A labeled input. A password gets a button that reveals it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, aside, sign, type = 'text', ...rest } = props;
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-medium text-ink">
          {label}
        </label>
        {/* A link here is tall enough for a finger without making the row taller. */}
        {aside && <span className="-my-3 flex">{aside}</span>}
      </div>
      <div className="relative">
        {sign !== undefined && <Sign>{sign}</Sign>}
        <input
          {...rest}
          id={id}
          type={isPassword && revealed ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className={joinClasses(
            // Below 16 px, iPhones zoom into a focused field.
            'h-11 w-full rounded-field border bg-surface px-3 text-lead text-ink placeholder:text-ink-faint tablet:text-body',
            'transition-colors focus:border-accent-ink focus:outline-2 focus:-outline-offset-1 focus:outline-accent-ink',
            'disabled:bg-sunken disabled:text-ink-muted',
            isPassword && 'pe-12',
            sign !== undefined && 'ps-7!',
            error ? 'border-danger' : 'border-line-strong hover:border-ink-muted',
          )}
        />
        {isPassword && <RevealButton revealed={revealed} onToggle={() => setRevealed(!revealed)} />}
      </div>
      <Note id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

type NoteProps = Pick<TextFieldProps, 'hint' | 'error'> & { id: string };

function Note({ id, hint, error }: NoteProps) {
  return (
    <p
      id={id}
      className={joinClasses(
        'text-small empty:hidden',
        error ? 'text-danger-ink' : 'text-ink-muted',
      )}
    >
      {error ?? hint}
    </p>
  );
}

function Sign({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-lead text-ink-muted tablet:text-body"
    >
      {children}
    </span>
  );
}

function RevealButton({ revealed, onToggle }: { revealed: boolean; onToggle: () => void }) {
  return (
    <IconButton
      label={revealed ? 'Hide password' : 'Show password'}
      onClick={onToggle}
      className="absolute inset-y-0 end-1 my-auto max-tablet:end-0"
    >
      {revealed ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
    </IconButton>
  );
}
