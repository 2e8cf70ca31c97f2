import type { ComponentProps } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { useIsOnline } from '#platform/web/use-is-online.ts';
import { dealWords } from '../../contract/words.ts';

/** The line of the strip that says why a button does nothing. */
export const reasonId = 'needs-connection';

type ActButtonProps = ComponentProps<typeof Button> & {
  /** The id of the line with the reason. */
  reason?: string;
};

type NeedsConnectionProps = { id?: string; text?: string | undefined };

/**
 * A button for what needs the server's answer at once. Without a connection it does nothing, and the line says so before
 * the tap; it stays in the order of the keys, so that screen readers read the reason.
 */
export function ActButton({ reason = reasonId, className, ...props }: ActButtonProps) {
  if (useIsOnline()) return <Button className={className} {...props} />;
  return (
    <Button
      {...props}
      className="cursor-default opacity-50"
      aria-disabled
      aria-describedby={reason}
      // Enter in a field presses the button that submits.
      onClick={(event) => event.preventDefault()}
    />
  );
}

/** The reason, for `ActButton`s; nothing with a connection. */
export function NeedsConnection({
  id = reasonId,
  text = dealWords.needsConnection,
}: NeedsConnectionProps) {
  if (useIsOnline()) return null;
  return (
    <p id={id} className="py-2 text-small text-pretty text-ink-muted">
      {text}
    </p>
  );
}
