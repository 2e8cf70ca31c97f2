import { useRef, useState } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { chipClasses } from '#platform/web/parts/chip-classes.ts';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { useNow } from '#platform/web/time/now.tsx';
import { clocksDiffer, zoneName } from '#platform/web/time/time-zones.ts';
import { dealWords } from '../../contract/words.ts';
import { setAsTyped } from './set-as-typed.ts';
import { toLocalTime } from './local-time.ts';
import { dayChoices, hourChoices, withDay, withHour, type Choice } from './time-choices.ts';

type MeetingTimeProps = {
  /** The campus's. */
  timeZone: string;
  latestMs: number;
  /** What was proposed or agreed on before. */
  meetsAt: string | undefined;
  error: string | undefined;
};

/** The field `time` of the form: a day and an hour by two taps, or any other time in the field itself. */
export function MeetingTime({ timeZone, latestMs, meetsAt, error }: MeetingTimeProps) {
  const now = useNow();
  const given = meetsAt === undefined ? '' : toLocalTime(new Date(meetsAt), timeZone);
  const [value, setValue] = useState(given);
  const field = useRef<HTMLInputElement>(null);
  const clock = { ms: now.ms, timeZone };
  const [day, hour] = value.split('T');
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{dealWords.whenTitle}</legend>
      <Choices
        label={dealWords.dayTitle}
        choices={dayChoices(clock)}
        chosen={day}
        onChoose={(chosen) => setAsTyped(field.current, withDay(value, chosen, clock))}
      />
      <Choices
        label={dealWords.hourTitle}
        choices={hourChoices(day ?? '', clock)}
        chosen={hour}
        onChoose={(chosen) => setAsTyped(field.current, withHour(value, chosen, clock))}
      />
      <TextField
        label={dealWords.timeLabel}
        name="time"
        type="datetime-local"
        min={toLocalTime(new Date(now.ms), timeZone)}
        max={toLocalTime(new Date(latestMs), timeZone)}
        defaultValue={given}
        onInput={({ currentTarget }) => setValue(currentTarget.value)}
        hint={
          clocksDiffer(now, timeZone) ? dealWords.timeHint(zoneName(now.ms, timeZone)) : undefined
        }
        error={error}
        ref={field}
      />
    </fieldset>
  );
}

type ChoicesProps = {
  label: string;
  choices: Choice[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
};

function Choices({ label, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <div role="group" aria-label={label} className="chips-row-look">
      {choices.map((choice) => {
        const isChosen = choice.value === chosen;
        return (
          <button
            key={choice.value}
            type="button"
            aria-pressed={isChosen}
            className={joinClasses(chipClasses(isChosen), 'rounded-full')}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
          </button>
        );
      })}
    </div>
  );
}
