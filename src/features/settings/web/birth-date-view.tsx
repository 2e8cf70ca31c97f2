import { useId } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { useForm, type Check } from '#platform/web/forms/use-form.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { SelectField } from '#platform/web/parts/fields/select-field.tsx';
import { useNow } from '#platform/web/time/now.tsx';
import { firstBirthYear, isOldEnough, isRealDate, type BirthDate } from '../contract/birth-date.ts';
import { setBirthDate, settingsErrors, settingsSentences } from '../contract.ts';
import { SettingForm } from './setting-form.tsx';
import { useSaveSetting } from './use-save-setting.ts';
import { WithAccount } from './with-account.tsx';
import { monthNames } from './words.ts';
import { accountQuery } from './account-query.ts';

type Field = 'month' | 'day' | 'year';

/** /settings/account/birth_date (SETTINGS-14). */
export const page: Page = { Component: BirthDateView, reads: () => [accountQuery] };

function BirthDateView() {
  return <WithAccount>{({ birthDate }) => <BirthDateForm stored={birthDate} />}</WithAccount>;
}

const days = Array.from({ length: 31 }, (_, index) => index + 1);

function BirthDateForm({ stored }: { stored: BirthDate | null }) {
  const id = useId();
  const { ms } = useNow();
  const thisYear = new Date(ms).getUTCFullYear();
  const years = Array.from(
    { length: thisYear - firstBirthYear + 1 },
    (_, index) => thisYear - index,
  );
  const save = useSaveSetting((date: BirthDate | typeof noDate) =>
    callApi(setBirthDate, { body: date }),
  );
  // What is stored can be removed by choosing none of the parts.
  const mayBeEmpty = stored !== null;
  const partProblem: Check<Field> = (part, values) => {
    const isEmpty = mayBeEmpty && Object.values(values).every((each) => each === '');
    return part !== '' || isEmpty ? undefined : settingsSentences.fillInAll;
  };
  const yearProblem: Check<Field> = (year, values) =>
    partProblem(year, values) ?? dateProblem(toDate(values), ms);
  const { errors, handlers } = useForm<Field>(
    { month: partProblem, day: partProblem, year: yearProblem },
    (values, reject) =>
      save.mutate(values.year === '' ? noDate : toDate(values), {
        onError: (error) => reject(error, rejections),
      }),
  );
  // One sentence for the three fields.
  const error = errors.month ?? errors.day ?? errors.year;
  const errorProps = { 'aria-invalid': error !== undefined || undefined, 'aria-describedby': id };
  return (
    <SettingForm
      handlers={handlers}
      busy={save.isPending}
      text="Only you can see your birth date. Members are at least 16 years old."
    >
      <fieldset>
        <legend className="sr-only">Birth date</legend>
        <div className="grid grid-cols-[2fr_1fr_1.3fr] gap-3">
          <SelectField
            label="Month"
            name="month"
            defaultValue={stored?.month ?? ''}
            {...errorProps}
          >
            {monthNames.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label="Day" name="day" defaultValue={stored?.day ?? ''} {...errorProps}>
            {days.map((day) => (
              <option key={day}>{day}</option>
            ))}
          </SelectField>
          <SelectField label="Year" name="year" defaultValue={stored?.year ?? ''} {...errorProps}>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </SelectField>
        </div>
        <p id={id} className="mt-1.5 text-small text-danger-ink empty:hidden">
          {error}
        </p>
      </fieldset>
    </SettingForm>
  );
}

const rejections = {
  [settingsErrors.too_young.code]: 'year',
  [settingsErrors.date_impossible.code]: 'day',
} as const;

const noDate = { month: null, day: null, year: null };

function dateProblem(date: BirthDate, nowMs: number): string | undefined {
  if (Object.values(date).includes(0)) return undefined;
  if (!isRealDate(date)) return settingsErrors.date_impossible.message;
  return isOldEnough(date, nowMs) ? undefined : settingsErrors.too_young.message;
}

/** A part that is not chosen is 0. */
function toDate({ month, day, year }: Record<Field, string>): BirthDate {
  return { month: Number(month), day: Number(day), year: Number(year) };
}
