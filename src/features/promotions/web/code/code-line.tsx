import { Link } from 'wouter';
import { formatAmount } from '#platform/contract/money/price.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { addCodeAt, codeWords } from '../../contract/words.ts';
import type { AppliedCode } from './use-applied-code.ts';
import { useForgetCode } from './use-forget-code.ts';

type CodeLineProps = {
  applied: AppliedCode | null;
  leastCents: number;
  /** The path of the page, to come back to. */
  here: string;
};

/** The member's code among the amounts of checkout, or the way to type one. */
export function CodeLine({ applied, leastCents, here }: CodeLineProps) {
  const forget = useForgetCode();
  if (!applied) {
    return (
      <Link
        href={addCodeAt(here)}
        className="-my-2 justify-self-start py-2 font-medium text-accent-ink hover:underline"
      >
        {codeWords.addACode}
      </Link>
    );
  }
  const { code } = applied.kept;
  const note = noteOf(applied, leastCents);
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{codeWords.codeLine(code)}</p>
        {note && (
          <p role="status" className="text-small text-pretty text-ink-muted">
            {note}
          </p>
        )}
      </div>
      <Button
        variant="outline"
        size="small"
        aria-label={codeWords.removeCode(code)}
        busy={forget.isPending}
        onClick={() => forget.mutate()}
      >
        {codeWords.remove}
      </Button>
      {applied.cents > 0 && (
        <span className="tabular-nums">{`−${formatAmount(applied.cents)}`}</span>
      )}
    </div>
  );
}

function noteOf({ problem, missingCents, isCut }: AppliedCode, leastCents: number): string | null {
  if (problem !== null) return problem;
  if (missingCents > 0) return codeWords.spendMore(formatAmount(missingCents));
  return isCut ? codeWords.isCut(formatAmount(leastCents)) : null;
}
