import { expect, it } from 'vitest';
import { VisitorCache } from './visitor-cache.ts';
import type { NotifierListener } from '../live/notifier.ts';

function testNotifier(connected = true) {
  const listeners: NotifierListener[] = [];
  return {
    notifier: {
      isConnected: () => connected,
      listen: (listener: NotifierListener) => void listeners.push(listener),
    },
    wake: (name: string) => listeners.forEach((each) => each.onWakeUp({ name })),
    miss: () => listeners.forEach((each) => each.onMissed()),
  };
}

it('visitors who ask at once share one look-up, until an event of the campus', async () => {
  const { notifier, wake } = testNotifier();
  const cache = new VisitorCache(notifier);
  let made = 0;
  const ask = (campus: string) =>
    cache.answer(campus, '/api/posts', async () => `answer ${++made}`);
  expect(await Promise.all([ask('ou'), ask('ou'), ask('ou')])).toEqual(Array(3).fill('answer 1'));
  wake('campus:ut');
  expect(await ask('ou')).toBe('answer 1');
  wake('campus:ou');
  expect(await ask('ou')).toBe('answer 2');
});

it('drops all answers when wake-ups were missed', async () => {
  const { notifier, miss } = testNotifier();
  const cache = new VisitorCache(notifier);
  await cache.answer('ou', 'k', async () => 'from before');
  miss();
  expect(await cache.answer('ou', 'k', async () => 'from after')).toBe('from after');
});

it('does not keep an answer whose look-up began before an event', async () => {
  const { notifier, wake } = testNotifier();
  const cache = new VisitorCache(notifier);
  let finish: (text: string) => void = () => {};
  const slow = cache.answer('ou', 'k', () => new Promise((resolve) => (finish = resolve)));
  wake('campus:ou');
  finish('from before');
  expect(await slow).toBe('from before');
  expect(await cache.answer('ou', 'k', async () => 'from after')).toBe('from after');
});

it('keeps no failure, and nothing while the notifier is not connected', async () => {
  const cache = new VisitorCache(testNotifier().notifier);
  await expect(cache.answer('ou', 'k', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(await cache.answer('ou', 'k', async () => 'again')).toBe('again');
  const unconnected = new VisitorCache(testNotifier(false).notifier);
  expect(await unconnected.answer('ou', 'k', async () => 'one')).toBe('one');
  expect(await unconnected.answer('ou', 'k', async () => 'two')).toBe('two');
});
