import { Card } from '#platform/web/parts/card.tsx';
import { FullTime } from '#platform/web/time/time-ago.tsx';
import { rules } from '../../contract/rules.ts';
import type { CaseActView } from '../../schemas/console.ts';
import { nameAct, pausedNames } from './words.ts';

/** All that happened to a case, the first act first. */
export function CaseHistory({ acts }: { acts: CaseActView[] }) {
  return (
    <Card className="p-4">
      <h2 className="font-semibold">History</h2>
      <ol className="mt-3 grid gap-4 border-s-2 border-line ps-4">
        {acts.map((act) => (
          <HistoryRow key={act.id} act={act} />
        ))}
      </ol>
    </Card>
  );
}

function HistoryRow({ act: shown }: { act: CaseActView }) {
  const { act, actor, at, rule, words, wordsToReporters, paused, pausedUntil } = shown;
  return (
    <li className="grid gap-1 text-small">
      <p className="wrap-anywhere">
        <span className="font-medium">{actor ?? 'A deleted account'}</span> {nameAct(shown)}
      </p>
      <p className="text-ink-muted">
        <FullTime iso={at} />
      </p>
      {rule !== null && !words.includes(rules[rule]) && (
        <p className="text-ink-muted">“{rules[rule]}”</p>
      )}
      {paused !== null && pausedUntil !== null && (
        <p>
          {pausedNames[paused]} until <FullTime iso={pausedUntil} />
        </p>
      )}
      {words !== '' && <Words label={act === 'note' ? undefined : 'To the member'}>{words}</Words>}
      {wordsToReporters !== '' && <Words label="To those who reported">{wordsToReporters}</Words>}
    </li>
  );
}

function Words({ label, children }: { label: string | undefined; children: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {label !== undefined && <span className="text-ink-muted">{label}: </span>}
      {children}
    </p>
  );
}
