import { FullDate } from '#platform/web/time/full-date.tsx';
import { thingNames, type Appealable } from '../../contract/decisions.ts';
import type { DecisionView } from '../../schemas.ts';

/** A decision in a few words: "Your post was removed". */
export function getDecisionTitle({ act, about }: Pick<DecisionView, 'act' | 'about'>): string {
  const titles: Record<Appealable, string> = {
    remove: `Your ${thingNames[about]} was removed`,
    warn: 'You received a warning',
    pause: 'Your account was paused',
    ban: 'Your account was banned',
  };
  return titles[act];
}

/** What a decision says: the thing, the rule, the words of staff, and what became of an appeal. */
export function DecisionFacts({ decision }: { decision: DecisionView }) {
  const { thing, rule, words, pausedUntil, appeal, appealText, answer } = decision;
  return (
    <div className="grid gap-3">
      {thing !== '' && (
        <blockquote className="border-s-2 border-line-strong ps-3 wrap-anywhere whitespace-pre-line text-ink-muted">
          {thing}
        </blockquote>
      )}
      <p className="wrap-anywhere whitespace-pre-line">{words}</p>
      {rule !== null && !words.includes(rule) && (
        <p className="text-small text-ink-muted">The rule: “{rule}”</p>
      )}
      {pausedUntil !== null && appeal !== 'overturned' && (
        <p className="text-small text-ink-muted">
          Until <FullDate iso={pausedUntil} />
        </p>
      )}
      {appealText !== null && (
        <p className="text-small wrap-anywhere text-ink-muted">Your appeal: “{appealText}”</p>
      )}
      {answer !== null && <p className="wrap-anywhere">{answer}</p>}
      {appeal === 'sent' && <p role="status">Someone else is looking at your appeal.</p>}
      {appeal === 'overturned' && answer === null && <p>We reversed this decision.</p>}
    </div>
  );
}
