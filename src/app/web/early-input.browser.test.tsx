import { startTransition, Suspense, type SubmitEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RepeatEarlyInput } from './early-input.tsx';

/** Renders so slowly that the browser gets its turn before the parts after it. */
function SlowPart() {
  const end = performance.now() + 20;
  while (performance.now() < end);
  return null;
}

function Page({ onSubmit, onClick }: { onSubmit(event: SubmitEvent): void; onClick(): void }) {
  return (
    <Suspense>
      {Array.from({ length: 10 }, (_, index) => (
        <SlowPart key={index} />
      ))}
      <form method="post" onSubmit={onSubmit}>
        <input aria-label="Email" />
      </form>
      <button type="button" onClick={onClick}>
        Save
      </button>
    </Suspense>
  );
}

function hydrateAfterPressing(selector: string) {
  const handlers = {
    onSubmit: vi.fn((event: SubmitEvent) => event.preventDefault()),
    onClick: vi.fn(),
  };
  const sentByBrowser = vi.fn();
  const watch = (event: Event) => {
    if (!event.defaultPrevented) sentByBrowser();
    event.preventDefault();
  };
  window.addEventListener('submit', watch);
  const place = document.createElement('main');
  document.body.append(place);
  place.innerHTML = renderToString(<Page {...handlers} />);
  const pressed = place.querySelector(selector) ?? undefined;
  startTransition(() => {
    const root = hydrateRoot(
      place,
      <>
        <Page {...handlers} />
        <RepeatEarlyInput pressed={pressed} />
      </>,
    );
    onTestFinished(() => {
      window.removeEventListener('submit', watch);
      root.unmount();
      place.remove();
    });
  });
  return { ...handlers, sentByBrowser };
}

test('a form submitted early is handled by the page once it is hydrated, and never sent by the browser', async () => {
  const { onSubmit, sentByBrowser } = hydrateAfterPressing('form');
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  expect(sentByBrowser).not.toHaveBeenCalled();
});

test('a button pressed early takes effect, though its part of the page is hydrated later', async () => {
  const { onClick } = hydrateAfterPressing('button');
  await expect.poll(() => onClick.mock.calls.length).toBe(1);
});
