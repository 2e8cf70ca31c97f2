import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

const page = (text: string) => () => <p>{text}</p>;

function openRoot(): { root: Root; words(): string } {
  const place = document.createElement('main');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return { root, words: () => place.textContent };
}

test('a page waits for its code, and React reports no error while it waits', async () => {
  const errors = vi.spyOn(console, 'error');
  onTestFinished(() => errors.mockRestore());
  const code = Promise.withResolvers<() => ReactNode>();
  const load = vi.fn(() => code.promise);
  const { Component } = lazyPage(load);
  const { root, words } = openRoot();
  flushSync(() => root.render('Home'));

  startTransition(() => root.render(<Component />));
  await expect.poll(() => load.mock.calls.length).toBe(1);
  expect(words()).toBe('Home');
  code.resolve(page('Saved'));

  await expect.poll(words).toBe('Saved');
  expect(errors).not.toHaveBeenCalled();
});

test('a page whose code has loaded is rendered at once', async () => {
  const { Component, preload } = lazyPage(async () => page('Deals'));
  await preload();
  const { root, words } = openRoot();

  flushSync(() => root.render(<Component />));

  expect(words()).toBe('Deals');
});

test('code that could not be fetched is fetched again when the page is requested again', async () => {
  const load = vi.fn(async () => page('Messages')).mockRejectedValueOnce(new Error('offline'));
  const { Component, preload } = lazyPage(load);
  const { root, words } = openRoot();
  await expect(preload()).rejects.toThrow('offline');

  await preload();

  flushSync(() => root.render(<Component />));
  expect(words()).toBe('Messages');
  expect(load).toHaveBeenCalledTimes(2);
});
