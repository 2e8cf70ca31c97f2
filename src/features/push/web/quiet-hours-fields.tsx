import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { CheckboxField } from '#platform/web/parts/fields/checkbox-field.tsx';
import { SelectField } from '#platform/web/parts/fields/select-field.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { setQuietHours } from '../contract.ts';
import type { QuietHours } from '../schemas.ts';
import { pushSettingsQuery } from './queries.ts';

/** From 11 PM to 7 AM, until the member chooses others. */
const usual = { from: 23 * 60, to: 7 * 60 };

const hours = Array.from({ length: 24 }, (_, hour) => hour * 60);

/** The hours in which nothing is pushed. */
export function QuietHoursFields({ quietHours }: { quietHours: QuietHours | null }) {
  const isInteractive = useInteractive();
  const queryClient = useQueryClient();
  const set = useMutation({
    scope: { id: 'push settings' },
    mutationFn: (chosen: QuietHours | null) =>
      callApi(setQuietHours, { body: { quietHours: chosen } }),
    onSuccess: (settings) => queryClient.setQueryData(pushSettingsQuery.queryKey, settings),
    onError: (error) => showRejection(error),
  });
  const shown = set.isPending ? set.variables : quietHours;
  const choose = (chosen: { from: number; to: number }) =>
    set.mutate({ ...chosen, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  return (
    <fieldset className="mt-4 border-t border-line pt-2" disabled={!isInteractive}>
      <legend className="sr-only">Quiet hours</legend>
      <CheckboxField
        label={<span className="text-body">Nothing during quiet hours</span>}
        checked={shown !== null}
        onChange={({ target: { checked } }) => (checked ? choose(usual) : set.mutate(null))}
      />
      {shown && (
        <>
          <div className="grid max-w-80 grid-cols-2 gap-3 ps-9">
            <HourField
              label="From"
              minute={shown.from}
              unlike={shown.to}
              onChoose={(from) => choose({ from, to: shown.to })}
            />
            <HourField
              label="To"
              minute={shown.to}
              unlike={shown.from}
              onChoose={(to) => choose({ from: shown.from, to })}
            />
          </div>
          <p className="mt-2 ps-9 text-small text-pretty text-ink-muted">
            {shown.timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time, on all your devices. What
            happens then is on the site only.
          </p>
        </>
      )}
    </fieldset>
  );
}

type HourFieldProps = {
  label: string;
  minute: number;
  /** The other end, which this one cannot be. */
  unlike: number;
  onChoose: (minute: number) => void;
};

function HourField({ label, minute, unlike, onChoose }: HourFieldProps) {
  const choices = hours.includes(minute) ? hours : [minute, ...hours];
  return (
    <SelectField
      label={label}
      value={String(minute)}
      onChange={({ target: { value } }) => value !== '' && onChoose(Number(value))}
    >
      {choices
        .filter((each) => each !== unlike)
        .map((each) => (
          <option key={each} value={each}>
            {hourText(each)}
          </option>
        ))}
    </SelectField>
  );
}

/** Such as "11 PM" or "7:30 AM". */
function hourText(minute: number): string {
  const hour = Math.floor(minute / 60);
  const rest = minute % 60;
  const minutes = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
