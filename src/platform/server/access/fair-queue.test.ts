import { expect, test } from 'vitest';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { FairQueue } from './fair-queue.ts';

const limits = {
  maxRunning: 1,
  maxPerMember: 20,
  rejection: platformErrors.unavailable,
  retryAfterSeconds: 5,
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Jobs that end when they are told to; `started` has their names in the order of their starts. */
function getJobs(queue: FairQueue) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (memberId: string, name: string, signal?: AbortSignal) =>
    queue.run(
      memberId,
      () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      },
      signal,
    );
  const end = async (name: string) => {
    await settled();
    ends.get(name)?.();
    await settled();
  };
  return { started, add, end };
}

test("T60 a member's second job waits behind the first of all others, also when the first has ended", async () => {
  const { started, add, end } = getJobs(new FairQueue(limits));
  for (const name of ['a1', 'a2', 'a3']) void add('ana', name);
  void add('ben', 'b1');
  await end('a1');
  void add('cleo', 'c1');
  await end('b1');
  void add('ben', 'b2');
  await end('c1');
  await end('a2');
  await end('b2');
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('T60 a member with fewer running jobs goes first', async () => {
  const { started, add, end } = getJobs(new FairQueue({ ...limits, maxRunning: 3 }));
  for (const name of ['a1', 'a2']) void add('ana', name);
  void add('ben', 'b1');
  for (const name of ['a3', 'b2']) void add(name.startsWith('a') ? 'ana' : 'ben', name);
  await end('a1');
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

test("T60 a member's jobs beyond the limit are rejected; others' are not, however many wait", async () => {
  const { add } = getJobs(new FairQueue({ ...limits, maxPerMember: 2 }));
  const rejected: unknown[] = [];
  for (let member = 0; member < 100; member += 1) {
    for (let job = 0; job < 3; job += 1) {
      add(`member ${member}`, `${member} ${job}`).catch((error: unknown) => rejected.push(error));
    }
  }
  await settled();
  expect(rejected).toHaveLength(100);
  expect(rejected[0]).toMatchObject({ message: 'unavailable', retryAfterSeconds: 5 });
});

test('a job that is not wanted any more leaves the queue, and a failed one frees its place', async () => {
  const queue = new FairQueue({ ...limits, maxPerMember: 2 });
  const { started, add, end } = getJobs(queue);
  void add('ana', 'a1');
  const controller = new AbortController();
  const unwanted = add('ana', 'a2', controller.signal);
  controller.abort();
  await expect(unwanted).rejects.toThrow('aborted');
  const failing = expect(
    queue.run('ana', () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken');
  void add('ben', 'b1');
  await end('a1');
  await end('b1');
  await failing;
  void add('ana', 'a3');
  await end('a3');
  expect(started).toEqual(['a1', 'b1', 'a3']);
});
