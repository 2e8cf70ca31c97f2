import { useState } from 'react';
import { pausedKinds, type Paused } from '#features/reports/contract.ts';
import { RadioField } from '#platform/web/parts/fields/radio-field.tsx';
import { SelectField } from '#platform/web/parts/fields/select-field.tsx';
import { TextAreaField } from '#platform/web/parts/fields/text-area-field.tsx';
import { maxWordsLength, pauseDays, type Appealable } from '../../contract/decisions.ts';
import { ruleNames, rules, type RuleName } from '../../contract/rules.ts';
import { decisionNames, pausedNames } from './words.ts';

type RuleFieldProps = { rule: RuleName; onChange: (rule: RuleName) => void };

export function RuleField({ rule, onChange }: RuleFieldProps) {
  return (
    <SelectField
      label="The rule that was broken"
      value={rule}
      onChange={({ target }) => {
        const chosen = ruleNames.find((each) => each === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {ruleNames.map((each) => (
        <option key={each} value={each}>
          {rules[each]}
        </option>
      ))}
    </SelectField>
  );
}

export type Pause = { paused: Paused; days: (typeof pauseDays)[number] };

type PauseFieldsProps = { pause: Pause; onChange: (pause: Pause) => void };

/** What is paused and for how long. */
export function PauseFields({ pause, onChange }: PauseFieldsProps) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <SelectField
        label="What is paused"
        value={pause.paused}
        onChange={({ target }) => {
          const paused = pausedKinds.find((each) => each === target.value);
          if (paused) onChange({ ...pause, paused });
        }}
      >
        {pausedKinds.map((each) => (
          <option key={each} value={each}>
            {pausedNames[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="For how long"
        value={pause.days}
        onChange={({ target }) => {
          const days = pauseDays.find((each) => each === Number(target.value));
          if (days) onChange({ ...pause, days });
        }}
      >
        {pauseDays.map((each) => (
          <option key={each} value={each}>
            {each === 1 ? '1 day' : `${each} days`}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

type AppealFieldsProps = {
  /** What was decided; null if someone else has decided the appeal meanwhile. */
  decision: Appealable | null;
  overturns: boolean;
  onChange: (overturns: boolean) => void;
};

/** Whether the decision that was appealed against stays. */
export function AppealFields({ decision, overturns, onChange }: AppealFieldsProps) {
  return (
    <fieldset>
      <legend className="text-small font-medium">
        The {decision === null ? 'decision' : decisionNames[decision]}
      </legend>
      <RadioField
        name="overturns"
        checked={!overturns}
        onChange={() => onChange(false)}
        label="was right and stays"
      />
      <RadioField
        name="overturns"
        checked={overturns}
        onChange={() => onChange(true)}
        label="was wrong and is taken back"
      />
    </fieldset>
  );
}

type WordsFieldProps = {
  label: string;
  name: string;
  suggested: string;
  error: string | undefined;
};

/** A text that follows what is suggested until someone changes it. */
export function WordsField({ suggested, ...rest }: WordsFieldProps) {
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <TextAreaField
      {...rest}
      value={edited ?? suggested}
      maxLength={maxWordsLength}
      onChange={({ target }) => setEdited(target.value)}
    />
  );
}
