import { expect, it, vi } from 'vitest';
import { createStore } from './create-store.ts';

it('a store gives its newest value, and tells listeners of changes until they leave', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const leave = store.listen(listener);
  store.set(2);
  expect([store.get(), store.initial, listener.mock.calls.length]).toEqual([2, 1, 1]);
  leave();
  store.set(3);
  expect([store.get(), listener.mock.calls.length]).toEqual([3, 1]);
});
