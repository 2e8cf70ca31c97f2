import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { parsePrice } from '#platform/contract/money/price.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useForm, type Check } from '#platform/web/forms/use-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { codePattern, maxCodeLength } from '../../contract.ts';
import { consoleErrors, makePromotion, maxCentsOff, maxUses } from '../../contract/console.ts';
import { promotionsQuery } from '../queries.ts';

type Field = 'code' | 'campusId' | 'centsOff' | 'minimumCents' | 'startsAt' | 'endsAt' | 'maxUses';

const isTime = (value: string) => !Number.isNaN(Date.parse(value));

const checks: Record<Field, Check<Field>> = {
  code: (value) =>
    codePattern.test(value.trim().toUpperCase())
      ? undefined
      : `Use 4 to ${maxCodeLength} letters and digits.`,
  campusId: () => undefined,
  centsOff: (value) => {
    const cents = parsePrice(value) ?? 0;
    return cents > 0 && cents <= maxCentsOff
      ? undefined
      : 'Type an amount up to $1,000, such as 5.';
  },
  minimumCents: (value) =>
    value.trim() === '' || parsePrice(value) !== undefined
      ? undefined
      : 'Type an amount, such as 20.',
  startsAt: (value) => (isTime(value) ? undefined : 'Choose a date and time.'),
  endsAt: (value, { startsAt }) => {
    if (!isTime(value)) return 'Choose a date and time.';
    return Date.parse(value) > Date.parse(startsAt)
      ? undefined
      : consoleErrors.end_too_early.message;
  },
  maxUses: (value) => {
    const uses = Number(value);
    return Number.isInteger(uses) && uses >= 1 && uses <= maxUses
      ? undefined
      : `Type a number from 1 to ${maxUses.toLocaleString('en-US')}.`;
  },
};

const rejections = {
  [consoleErrors.code_taken.code]: 'code',
  [consoleErrors.campus_missing_here.code]: 'campusId',
  [consoleErrors.end_too_early.code]: 'endsAt',
} as const;

function toBody(values: Record<Field, string>) {
  return {
    code: values.code,
    campusId: values.campusId.trim().toLowerCase() || null,
    centsOff: parsePrice(values.centsOff) ?? 0,
    minimumCents: parsePrice(values.minimumCents) ?? 0,
    startsAt: new Date(values.startsAt).toISOString(),
    endsAt: new Date(values.endsAt).toISOString(),
    maxUses: Number(values.maxUses),
  };
}

/** Makes a code on one campus or on all. */
export function MakePromotionForm() {
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: (values: Record<Field, string>) => callApi(makePromotion, { body: toBody(values) }),
    onSuccess: ({ code }) => {
      form.current?.reset();
      toast({ kind: 'okay', text: `${code} is ready.` });
      return queryClient.invalidateQueries({ queryKey: promotionsQuery.queryKey });
    },
  });
  const { errors, handlers } = useForm<Field>(
    checks,
    (values, reject) => make.mutate(values, { onError: (error) => reject(error, rejections) }),
    { busy: make.isPending },
  );
  return (
    <Card className="p-4">
      <h2 className="text-title font-semibold">New promotion</h2>
      <p className="mt-1 text-small text-pretty text-ink-muted">
        You pay the difference: sellers get the whole price. It can be paused, but not changed.
      </p>
      <form
        ref={form}
        method="post"
        noValidate
        className="mt-3 grid gap-4"
        onSubmit={handlers.onSubmit}
        onInput={handlers.onInput}
      >
        <Fields errors={errors} />
        <div>
          <Button type="submit" busy={make.isPending}>
            Create
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Fields({ errors }: { errors: Partial<Record<Field, string>> }) {
  const text = (name: Field, label: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      hint={hint}
      error={errors[name]}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  );
  const time = (name: Field, label: string) => (
    <TextField label={label} name={name} type="datetime-local" error={errors[name]} />
  );
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      {text('code', 'Code', `4 to ${maxCodeLength} letters and digits, such as WELCOME5.`)}
      {text('campusId', 'Campus', 'The id of a campus, such as ou. Empty for all campuses.')}
      {text('centsOff', 'Dollars off')}
      {text('minimumCents', 'Smallest order, in dollars', 'Without shipping. Empty for any.')}
      {time('startsAt', 'Starts (your local time)')}
      {time('endsAt', 'Ends (your local time)')}
      {text('maxUses', 'Orders', 'How many orders it is for. Each member has it once.')}
    </div>
  );
}
