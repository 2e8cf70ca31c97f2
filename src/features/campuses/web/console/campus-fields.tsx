import type { ReactNode } from 'react';
import { Card } from '#platform/web/parts/card.tsx';
import { RadioField } from '#platform/web/parts/fields/radio-field.tsx';
import { TextAreaField } from '#platform/web/parts/fields/text-area-field.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import type { CampusForm } from '../../schemas/console.ts';
import { labels, type CampusField } from './campus-labels.ts';

type CampusFieldsProps = {
  form: CampusForm;
  errors: Partial<Record<CampusField, string>>;
  isNew: boolean;
};

/** The settings of a campus, in sections. */
export function CampusFields({ form, errors, isNew }: CampusFieldsProps) {
  const text = (
    name: Exclude<CampusField, 'emailDomains' | 'meetingSpots' | 'id'>,
    hint?: string,
  ) => (
    <TextField
      label={labels[name]}
      name={name}
      defaultValue={form[name]}
      hint={hint}
      error={errors[name]}
      autoComplete="off"
      maxLength={300}
    />
  );
  return (
    <>
      <Section title="Names">
        {isNew && (
          <TextField
            label={labels.id}
            name="id"
            hint="Lowercase letters and digits, such as unm. It cannot be changed later."
            error={errors.id}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={300}
          />
        )}
        {text('name', 'Such as UNM.')}
        {text('schoolName')}
        {text(
          'memberCountText',
          'Such as 5.4K members. If blank, the number of members, from 10 on.',
        )}
        {text('cityLabel', 'Optional, such as Norman, Oklahoma.')}
      </Section>
      <Section title="Address and members">
        {text('siteUrl', 'Such as https://unm.example.edu. A host leads to one campus.')}
        <TextAreaField
          label={labels.emailDomains}
          name="emailDomains"
          defaultValue={form.emailDomains.join('\n')}
          hint="One in each line. An address there proves that its owner is a student."
          error={errors.emailDomains}
        />
        <Choice
          name="mailboxes"
          legend={labels.mailboxes}
          chosen={form.mailboxes}
          error={errors.mailboxes}
        >
          {[
            ['any', 'Any mailbox, such as ana.b-1'],
            ['plain', 'Letters and digits only'],
          ]}
        </Choice>
        <Choice name="privacy" legend={labels.privacy} chosen={form.privacy} error={errors.privacy}>
          {[
            ['public', 'Everybody'],
            ['private', 'Its students only'],
          ]}
        </Choice>
        <Choice name="payouts" legend={labels.payouts} chosen={form.payouts} error={errors.payouts}>
          {[
            ['on', 'Allowed'],
            ['off', 'Not available'],
          ]}
        </Choice>
        <Choice name="bag" legend={labels.bag} chosen={form.bag} error={errors.bag}>
          {[
            ['on', 'On, where payments are set up'],
            ['off', 'Off: deals are made in person'],
          ]}
        </Choice>
        {text(
          'feePercent',
          'From 0 to 20, such as 2.5. Sellers pay it, of the price without shipping.',
        )}
      </Section>
      <Section title="Handing over">
        <TextAreaField
          label={labels.meetingSpots}
          name="meetingSpots"
          defaultValue={form.meetingSpots.join('\n')}
          hint="One in each line: the place, then the address of a public page that says one can meet there. Only such places."
          error={errors.meetingSpots}
        />
      </Section>
      <Section title="Look and location">
        {text('accent', 'Such as #841617. Readable tones are made from it.')}
        {text('firstPageSize', 'From 1 to 50.')}
        {text('city')}
        {text('state')}
        {text('country', 'Two letters, such as US.')}
        {text('timeZone', 'Such as America/Chicago. Meetings are at its local time.')}
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4">
      <h2 className="text-title font-semibold">{title}</h2>
      <div className="mt-3 grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">{children}</div>
    </Card>
  );
}

type ChoiceProps = {
  name: string;
  legend: string;
  chosen: string;
  error: string | undefined;
  children: string[][];
};

function Choice({ name, legend, chosen, error, children }: ChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-medium">{legend}</legend>
      {children.map(([value, label]) => (
        <RadioField
          key={value}
          name={name}
          value={value}
          label={label}
          defaultChecked={value === chosen}
        />
      ))}
      {error && <p className="text-small text-danger-ink">{error}</p>}
    </fieldset>
  );
}
