import { afterEach, expect, it, vi } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

afterEach(() => vi.useRealTimers());

function counted() {
  const answers = new AnswerCache<string>();
  let made = 0;
  const ask = (campusId: string, head: number, key = 'feed') =>
    answers.answer({ campusId, key, head }, async () => `answer ${++made}`);
  return { answers, ask };
}

it('simultaneous readers share one lookup, until the next event of the campus', async () => {
  const { ask } = counted();
  expect(await Promise.all([ask('ou', 4), ask('ou', 4), ask('ou', 3)])).toEqual(
    Array(3).fill('answer 1'),
  );
  expect(await ask('ut', 9)).toBe('answer 2');
  expect(await ask('ou', 4)).toBe('answer 1');
  expect(await ask('ou', 5)).toBe('answer 3');
});

it('an answer whose lookup began before an event is not used for requests after it', async () => {
  const answers = new AnswerCache<string>();
  let finish: (text: string) => void = () => {};
  const slow = answers.answer(
    { campusId: 'ou', key: 'feed', head: 1 },
    () => new Promise((resolve) => (finish = resolve)),
  );
  const next = answers.answer({ campusId: 'ou', key: 'feed', head: 2 }, async () => 'from after');
  finish('from before');
  expect(await slow).toBe('from before');
  expect(await next).toBe('from after');
  expect(await answers.cached({ campusId: 'ou', key: 'feed', head: 2 })).toBe('from after');
});

it('an answer is cached for a second, because not every change has an event', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { ask } = counted();
  expect(await ask('ou', 1)).toBe('answer 1');
  vi.advanceTimersByTime(990);
  expect(await ask('ou', 1)).toBe('answer 1');
  vi.advanceTimersByTime(20);
  expect(await ask('ou', 1)).toBe('answer 2');
});

it('a failure is not cached', async () => {
  const { answers, ask } = counted();
  const request = { campusId: 'ou', key: 'feed', head: 1 };
  await expect(answers.answer(request, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(await ask('ou', 1)).toBe('answer 1');
});

it('the oldest answers are dropped when too many are cached', async () => {
  const { answers, ask } = counted();
  for (let post = 0; post <= 300; post += 1) await ask('ou', 1, `post ${post}`);
  expect(answers.cached({ campusId: 'ou', key: 'post 0', head: 1 })).toBeUndefined();
  expect(answers.cached({ campusId: 'ou', key: 'post 1', head: 1 })).toBeDefined();
});
