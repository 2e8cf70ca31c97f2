import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { caseErrors } from '../../contract/console.ts';
import type { StaffAct } from '../../contract/decisions.ts';
import { ruleOfReason, type RuleName } from '../../contract/rules.ts';
import type { CaseView } from '../../schemas/console.ts';
import { AppealFields, PauseFields, RuleField, WordsField, type Pause } from './act-fields.tsx';
import { textsQuery } from './queries.ts';
import { suggestWords } from './suggest-words.ts';
import { useSendAct } from './use-send-act.ts';
import { actNames } from './words.ts';

type ActFormProps = {
  shown: CaseView;
  act: StaffAct;
  onBack: () => void;
  /** `isClosed`: nothing waits in this case any more. */
  onDone: (isClosed: boolean) => void;
};

type Field = 'words' | 'wordsToReporters';

const decisions: StaffAct[] = ['remove', 'warn', 'pause', 'ban'];
const dangerous: StaffAct[] = ['remove', 'ban'];
const rejections = { [caseErrors.words_missing.code]: 'words' } as const;

/** The form of one act: the rule, the time of a pause, and the words to both sides, which are suggested. */
export function ActForm({ shown, act, onBack, onDone }: ActFormProps) {
  const [rule, setRule] = useState<RuleName>(() => suggestRule(shown));
  const [pause, setPause] = useState<Pause>({ paused: 'both', days: 3 });
  const [overturns, setOverturns] = useState(false);
  const { data: texts } = useQuery(textsQuery);
  const isDecision = decisions.includes(act);
  const choice = { shown, act, rule, days: pause.days, overturns };
  const suggested = suggestWords(texts?.items ?? [], choice);
  const send = useSendAct(shown, onDone);
  const { errors, handlers } = useForm<Field>(
    {
      words: (value) =>
        act === 'note' && value.trim() === '' ? caseErrors.words_missing.message : undefined,
      wordsToReporters: () => undefined,
    },
    (words, reject) =>
      send.mutate(
        {
          act,
          ...words,
          ...(isDecision && { rule }),
          ...(act === 'pause' && pause),
          ...(act === 'decide' && { overturns }),
        },
        { onError: (error) => reject(error, rejections, { long: true }) },
      ),
    { busy: send.isPending },
  );
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handlers.onSubmit}
      onInput={handlers.onInput}
    >
      {isDecision && <RuleField rule={rule} onChange={setRule} />}
      {act === 'pause' && <PauseFields pause={pause} onChange={setPause} />}
      {act === 'decide' && (
        <AppealFields decision={shown.appealedAct} overturns={overturns} onChange={setOverturns} />
      )}
      <Words act={act} suggested={suggested} errors={errors} />
      <div className="flex justify-end gap-2">
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button
          type="submit"
          variant={dangerous.includes(act) ? 'danger' : 'primary'}
          busy={send.isPending}
        >
          {actNames[act]}
        </Button>
      </div>
    </form>
  );
}

type WordsProps = {
  act: StaffAct;
  suggested: Record<Field, string>;
  errors: Partial<Record<Field, string>>;
};

/** The words to whom the act is told; a note is for staff. */
function Words({ act, suggested, errors }: WordsProps) {
  const isForStaff = act === 'note' || act === 'escalate';
  return (
    <>
      {act === 'dismiss' ? (
        <input type="hidden" name="words" value="" />
      ) : (
        <WordsField
          label={isForStaff ? 'Note for staff' : 'To the member'}
          name="words"
          suggested={suggested.words}
          error={errors.words}
        />
      )}
      {suggested.wordsToReporters === '' ? (
        <input type="hidden" name="wordsToReporters" value="" />
      ) : (
        <WordsField
          label="To those who reported"
          name="wordsToReporters"
          suggested={suggested.wordsToReporters}
          error={errors.wordsToReporters}
        />
      )}
    </>
  );
}

/** The rule that the newest open report is about. */
function suggestRule({ reports }: CaseView): RuleName {
  const reason = reports.find((report) => report.isOpen && report.reason)?.reason ?? 'other';
  return ruleOfReason[reason] ?? 'respect';
}
