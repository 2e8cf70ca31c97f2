import { expect, it } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';
import type { BellListener } from './live/bell.ts';

function bellInHand(connected = true) {
  const listeners: BellListener[] = [];
  return {
    bell: {
      isConnected: () => connected,
      listen: (listener: BellListener) => void listeners.push(listener),
    },
    ring: (name: string) => listeners.forEach((each) => each.onRing({ name })),
  };
}

it('visitors who ask at once share one look-up, until the campus’s bell rings', async () => {
  const { bell, ring } = bellInHand();
  const kept = new KeptAnswers(bell);
  let made = 0;
  const ask = (campus: string) => kept.answer(campus, '/api/posts', async () => `answer ${++made}`);
  expect(await Promise.all([ask('ou'), ask('ou'), ask('ou')])).toEqual(Array(3).fill('answer 1'));
  ring('campus:ut');
  expect(await ask('ou')).toBe('answer 1');
  ring('campus:ou');
  expect(await ask('ou')).toBe('answer 2');
});

it('a look-up that was under way when the bell rang is kept for nobody', async () => {
  const { bell, ring } = bellInHand();
  const kept = new KeptAnswers(bell);
  let finish: (text: string) => void = () => {};
  const slow = kept.answer('ou', 'k', () => new Promise((resolve) => (finish = resolve)));
  ring('campus:ou');
  finish('from before');
  expect(await slow).toBe('from before');
  expect(await kept.answer('ou', 'k', async () => 'from after')).toBe('from after');
});

it('a failure is not kept, and nothing is while the bell is silent', async () => {
  const kept = new KeptAnswers(bellInHand().bell);
  await expect(kept.answer('ou', 'k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.answer('ou', 'k', async () => 'again')).toBe('again');
  const silent = new KeptAnswers(bellInHand(false).bell);
  expect(await silent.answer('ou', 'k', async () => 'one')).toBe('one');
  expect(await silent.answer('ou', 'k', async () => 'two')).toBe('two');
});
