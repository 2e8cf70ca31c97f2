import { useState } from 'react';
import { useReportEntries } from '#features/reports/web/index.ts';
import { useNow } from '#platform/web/time/now.tsx';
import type { StepLine } from '../../schemas.ts';
import { describeStep } from './describe-step.ts';

type StepItemProps = {
  step: StepLine;
  /** All steps that are shown, the oldest first. */
  steps: readonly StepLine[];
  /** The first name of the other member. */
  name: string;
  /** The time of day. */
  time: string;
};

/** A price that one of the two named or accepted: it is what the conversation is about, so it stands there as a message does. */
const pricedKinds: ReadonlySet<StepLine['kind']> = new Set([
  'offer',
  'counter',
  'acceptOffer',
  'acceptCounter',
]);

/** The end that both came for. */
const soldKinds: ReadonlySet<StepLine['kind']> = new Set(['handoff', 'markSold', 'receive']);

/** A line among the messages: what happened in a deal, and when. With several deals the first line about each names the item. */
export function StepItem({ step, steps, name, time }: StepItemProps) {
  const now = useNow();
  const text = describeStep(step, name, { earlier: stepsBefore(step, steps), now });
  const hasSeveral = steps.some(({ dealId }) => dealId !== step.dealId);
  const namesItem = hasSeveral && steps[steps.indexOf(step) - 1]?.dealId !== step.dealId;
  const at = <time dateTime={step.at}>{time}</time>;
  const line = (
    <>
      {namesItem && (
        <>
          <bdi className="font-semibold">{step.title}</bdi>
          {': '}
        </>
      )}
      <span dir="auto">{text}</span>
    </>
  );
  if (pricedKinds.has(step.kind)) {
    return (
      <li className="priced-step-look" data-own={step.by === step.role || undefined}>
        <p>
          {line} <span className={timeClass}>· {at}</span>
        </p>
      </li>
    );
  }
  if (soldKinds.has(step.kind)) {
    return (
      <li className="sold-step-look">
        <p>
          <span dir="auto">{text}</span> <span className={timeClass}>· {at}</span>
          <bdi className="block text-small font-normal">{step.title}</bdi>
        </p>
      </li>
    );
  }
  return (
    <li className="px-4 pt-3 text-center text-small text-pretty wrap-anywhere text-ink-muted">
      {/* First, because the words often end with the time of a meeting. */}
      <span className="whitespace-nowrap">{at} ·</span> {line}
      {step.noShowId !== null && <ReportNoShow id={step.noShowId} memberId={step.otherId} />}
    </li>
  );
}

const timeClass = 'text-small font-normal whitespace-nowrap text-ink-muted';

/** For the one who is said not to have shown up: someone on the staff looks at it, and may take it down. */
function ReportNoShow({ id, memberId }: { id: string; memberId: string }) {
  const [entry] = useReportEntries({ about: 'rating', id, memberId });
  if (!entry) return null;
  return (
    <button
      type="button"
      className="ms-2 min-h-6 font-semibold text-accent-ink hover:underline max-tablet:min-h-11"
      onClick={entry.onSelect}
    >
      That's not right
    </button>
  );
}

type StepAnnouncementProps = { steps: readonly StepLine[]; name: string };

/** Announces what the other member did, or time, while the conversation is open. */
export function StepAnnouncement({ steps, name }: StepAnnouncementProps) {
  const now = useNow();
  const last = steps.at(-1);
  const [first] = useState(last?.id);
  const isNew = last && last.id !== first && last.by !== last.role;
  return (
    <p aria-live="polite" className="sr-only">
      {isNew && describeStep(last, name, { earlier: stepsBefore(last, steps), now })}
    </p>
  );
}

function stepsBefore(step: StepLine, steps: readonly StepLine[]): readonly StepLine[] {
  return steps.slice(0, steps.indexOf(step));
}
