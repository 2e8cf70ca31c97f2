import { lazy, startTransition, Suspense, useState, type ReactNode, type SubmitEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RepeatEarlyInput, takeEarlyInput } from './early-input.tsx';

/** Renders so slowly that the browser gets its turn before the parts after it. */
function SlowPart() {
  const end = performance.now() + 20;
  while (performance.now() < end);
  return null;
}

const handlers = {
  onSubmit: vi.fn((event: SubmitEvent) => event.preventDefault()),
  onClick: vi.fn(),
};

function Page() {
  return (
    <Suspense>
      {Array.from({ length: 10 }, (_, index) => (
        <SlowPart key={index} />
      ))}
      <form method="post" onSubmit={handlers.onSubmit}>
        <input aria-label="Email" />
      </form>
      <button type="button" onClick={handlers.onClick}>
        Save
      </button>
    </Suspense>
  );
}

/** Fields whose values the page keeps, as in a form that cannot be sent before something is ticked. */
function Fields() {
  const [told, setTold] = useState<Record<string, string | boolean>>({});
  const tell = (name: string, value: string | boolean) =>
    setTold((before) => ({ ...before, [name]: value }));
  return (
    <Suspense>
      <SlowPart />
      <input
        type="checkbox"
        checked={told.terms === true}
        onChange={(event) => tell('terms', event.target.checked)}
      />
      <input
        type="radio"
        checked={told.radio === true}
        onChange={(event) => tell('radio', event.target.checked)}
      />
      <input
        type="text"
        value={String(told.text ?? '')}
        onChange={(event) => tell('text', event.target.value)}
      />
      <input type="email" onChange={(event) => tell('email', event.target.value)} />
      <select
        value={String(told.size ?? 's')}
        onChange={(event) => tell('size', event.target.value)}
      >
        <option value="s">S</option>
        <option value="m">M</option>
      </select>
      <output>{JSON.stringify(told)}</output>
    </Suspense>
  );
}

/** Puts the server's page in place, lets `act` use it, and then hydrates it. */
function hydrateAfter(act: (place: HTMLElement) => void, page: ReactNode, hydrated = page) {
  const sentByBrowser = vi.fn();
  const watch = (event: Event) => {
    if (!event.defaultPrevented) sentByBrowser();
    event.preventDefault();
  };
  window.addEventListener('submit', watch);
  const place = document.createElement('main');
  document.body.append(place);
  place.innerHTML = renderToString(page);
  const early: { last: Element | undefined; changed: Set<Element> } = {
    last: undefined,
    changed: new Set(),
  };
  const press = ({ target }: Event) => (early.last = target as Element);
  const change = ({ target }: Event) => early.changed.add(target as Element);
  place.addEventListener('click', press);
  place.addEventListener('input', change);
  act(place);
  place.removeEventListener('click', press);
  place.removeEventListener('input', change);
  window.earlyInput = { end: () => early };
  const taken = takeEarlyInput();
  startTransition(() => {
    const root = hydrateRoot(
      place,
      <>
        {hydrated}
        <RepeatEarlyInput early={taken} />
      </>,
    );
    onTestFinished(() => {
      window.removeEventListener('submit', watch);
      delete window.earlyInput;
      root.unmount();
      place.remove();
    });
  });
  vi.clearAllMocks();
  return { place, early: taken, sentByBrowser };
}

function find(place: HTMLElement, selector: string): HTMLElement {
  const found = place.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

function field(place: HTMLElement, selector: string): HTMLInputElement {
  const found = find(place, selector);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${selector} is no input`);
  return found;
}

test('a form submitted early is handled by the page once it is hydrated, and never sent by the browser', async () => {
  const { early, place, sentByBrowser } = hydrateAfter(() => {}, <Page />);
  early.pressed = find(place, 'form');
  await expect.poll(() => handlers.onSubmit.mock.calls.length).toBe(1);
  expect(sentByBrowser).not.toHaveBeenCalled();
});

test('a button pressed early takes effect once, though its part of the page is hydrated later', async () => {
  hydrateAfter((place) => find(place, 'button').click(), <Page />);
  await expect.poll(() => handlers.onClick.mock.calls.length).toBe(1);
});

test('a button pressed while its code is loading takes effect once the code is there', async () => {
  const code = Promise.withResolvers<{ default: () => ReactNode }>();
  const Button = () => (
    <button type="button" onClick={handlers.onClick}>
      Click to Join
    </button>
  );
  const Lazy = lazy(() => code.promise);
  const { place } = hydrateAfter(
    (early) => find(early, 'button').click(),
    <Suspense>
      <Button />
    </Suspense>,
    <Suspense>
      <Lazy />
    </Suspense>,
  );
  // Longer than one attempt to repeat it.
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(handlers.onClick).not.toHaveBeenCalled();
  code.resolve({ default: Button });
  await expect.poll(() => handlers.onClick.mock.calls.length).toBe(1);
  find(place, 'button').click();
  expect(handlers.onClick).toHaveBeenCalledTimes(2);
});

test('what was ticked, chosen and typed early is told to the page, and stays as it was left', async () => {
  const type = (into: HTMLElement, value: string) => {
    if (into instanceof HTMLInputElement || into instanceof HTMLSelectElement) into.value = value;
    into.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const { place } = hydrateAfter(
    (early) => {
      find(early, '[type=checkbox]').click();
      find(early, '[type=radio]').click();
      type(find(early, '[type=text]'), 'desk lamp');
      type(find(early, '[type=email]'), 'ana@ou.edu');
      type(find(early, 'select'), 'm');
    },
    <Fields />,
  );
  const told = { terms: true, radio: true, text: 'desk lamp', email: 'ana@ou.edu', size: 'm' };
  await expect.poll(() => JSON.parse(find(place, 'output').textContent || '{}')).toEqual(told);
  expect(field(place, '[type=checkbox]').checked).toBe(true);
  expect(field(place, '[type=text]').value).toBe('desk lamp');
  expect(field(place, '[type=email]').value).toBe('ana@ou.edu');
});

test('a box that was ticked early and unticked again stays so', async () => {
  const { place } = hydrateAfter(
    (early) => {
      find(early, '[type=checkbox]').click();
      find(early, '[type=checkbox]').click();
      find(early, '[type=radio]').click();
    },
    <Fields />,
  );
  await expect
    .poll(() => JSON.parse(find(place, 'output').textContent || '{}'))
    .toEqual({ radio: true });
  expect(field(place, '[type=checkbox]').checked).toBe(false);
});
