import { afterEach, expect, it, vi } from 'vitest';
import { ResponseCache } from './response-cache.ts';

afterEach(() => vi.useRealTimers());

function counted() {
  const responses = new ResponseCache<string>();
  let made = 0;
  const ask = (campusId: string, head: number, key = 'feed') =>
    responses.response({ campusId, key, head }, async () => `response ${++made}`);
  return { responses, ask };
}

it('simultaneous readers share one lookup, until the next event of the campus', async () => {
  const { ask } = counted();
  expect(await Promise.all([ask('ou', 4), ask('ou', 4), ask('ou', 3)])).toEqual(
    Array(3).fill('response 1'),
  );
  expect(await ask('ut', 9)).toBe('response 2');
  expect(await ask('ou', 4)).toBe('response 1');
  expect(await ask('ou', 5)).toBe('response 3');
});

it('a response whose lookup began before an event is not used for requests after it', async () => {
  const responses = new ResponseCache<string>();
  let finish: (text: string) => void = () => {};
  const slow = responses.response(
    { campusId: 'ou', key: 'feed', head: 1 },
    () => new Promise((resolve) => (finish = resolve)),
  );
  const next = responses.response(
    { campusId: 'ou', key: 'feed', head: 2 },
    async () => 'from after',
  );
  finish('from before');
  expect(await slow).toBe('from before');
  expect(await next).toBe('from after');
  expect(await responses.cached({ campusId: 'ou', key: 'feed', head: 2 })).toBe('from after');
});

it('a response is cached for a second, because not every change has an event', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { ask } = counted();
  expect(await ask('ou', 1)).toBe('response 1');
  vi.advanceTimersByTime(990);
  expect(await ask('ou', 1)).toBe('response 1');
  vi.advanceTimersByTime(20);
  expect(await ask('ou', 1)).toBe('response 2');
});

it('a failure is not cached', async () => {
  const { responses, ask } = counted();
  const request = { campusId: 'ou', key: 'feed', head: 1 };
  await expect(responses.response(request, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(await ask('ou', 1)).toBe('response 1');
});

it('the oldest responses are dropped when too many are cached', async () => {
  const { responses, ask } = counted();
  for (let post = 0; post <= 300; post += 1) await ask('ou', 1, `post ${post}`);
  expect(responses.cached({ campusId: 'ou', key: 'post 0', head: 1 })).toBeUndefined();
  expect(responses.cached({ campusId: 'ou', key: 'post 1', head: 1 })).toBeDefined();
});
