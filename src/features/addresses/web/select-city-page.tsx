import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { RadioField } from '#platform/web/parts/fields/radio-field.tsx';
import { TextField } from '#platform/web/parts/fields/text-field.tsx';
import { useSite } from '#platform/web/site.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { addressProblem, maxLengths } from '../contract/checks.ts';
import { findStates, placeOf, states, type Place } from '../contract/states.ts';
import { addressesPath, addressWords } from '../contract/words.ts';
import { nextPath, withQuery } from './next-address.ts';

/** /select-city: the step of an address in which its city and state are chosen. It leads back to `next` with both. */
export const page: Page = { Component: SelectCityPage };

function SelectCityPage() {
  const { brandName, campus } = useSite();
  usePageHead({ title: `${addressWords.cityTitle} / ${brandName}` });
  const choose = useChoose();
  const near = placeOf(campus.cityLabel);
  return (
    <>
      <PageHeader title={addressWords.cityTitle} onBack={useGoBack()} />
      <div className="grid gap-2 pt-2 tablet:gap-3 tablet:pt-3">
        {near && (
          <Card fullBleedOnPhones className="p-5">
            <Button size="large" wide variant="outline" onClick={() => choose(near)}>
              {`${near.city}, ${states[near.state]}`}
            </Button>
          </Card>
        )}
        <Card fullBleedOnPhones className="p-5">
          <h2 className="mb-3 font-semibold">{addressWords.elsewhere}</h2>
          <CityForm onChoose={choose} />
        </Card>
      </div>
    </>
  );
}

/** Leads back with what was chosen: Back does not lead here again. */
function useChoose(): (place: Place) => void {
  const search = useSearchParams();
  const [, navigate] = useLocation();
  const next = nextPath(search, `${addressesPath}?edit=new`);
  return (place) => navigate(withQuery(next, place), { replace: true });
}

const checks = {
  city: (typed: string) => addressProblem('city', typed),
  state: (typed: string) => addressProblem('state', typed),
};

function CityForm({ onChoose }: { onChoose: (place: Place) => void }) {
  const [typed, setTyped] = useState('');
  const isInteractive = useInteractive();
  const found = findStates(typed);
  const { errors, handlers } = useForm<'city' | 'state'>(checks, ({ city, state }) =>
    onChoose({ city: city.trim(), state }),
  );
  return (
    <form method="post" noValidate className="grid gap-4" {...handlers}>
      <TextField
        label={addressWords.city}
        name="city"
        maxLength={maxLengths.city}
        autoComplete="address-level2"
        error={errors.city}
      />
      <TextField
        label={addressWords.findState}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={errors.state}
      />
      <fieldset className="max-h-72 overflow-y-auto rounded-field border border-line px-3">
        <legend className="sr-only">State or territory</legend>
        {found.map(({ code, name }) => (
          // The only one that is found is chosen.
          <RadioField
            key={`${code} ${found.length === 1}`}
            name="state"
            value={code}
            label={name}
            defaultChecked={found.length === 1}
          />
        ))}
        {found.length === 0 && <p className="py-3 text-ink-muted">{addressWords.noState}</p>}
      </fieldset>
      <div>
        <Button type="submit" disabled={!isInteractive}>
          {addressWords.takeCity}
        </Button>
      </div>
    </form>
  );
}
