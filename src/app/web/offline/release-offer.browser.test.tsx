import { beforeEach, expect, test } from 'vitest';
import { announceRelease, offeredWorker } from './release-offer.ts';

/** A worker of another release than the page's: it answers every offer. */
class NewWorker extends EventTarget {
  state = 'installing';
  postMessage(_message: unknown, [port]: MessagePort[]): void {
    port?.postMessage('new');
  }
  install(): void {
    this.state = 'installed';
    this.dispatchEvent(new Event('statechange'));
  }
}

function registrationWith(workers: {
  active?: NewWorker;
  installing?: NewWorker;
  waiting?: NewWorker;
}) {
  const registration = { active: null, installing: null, waiting: null, ...workers };
  return Object.assign(new EventTarget(), registration) as unknown as ServiceWorkerRegistration;
}

beforeEach(() => offeredWorker.set(undefined));

test('a release is offered whether its worker waits, is being installed, or is found later', async () => {
  const active = new NewWorker();
  const [waiting, installing, found] = [new NewWorker(), new NewWorker(), new NewWorker()];
  announceRelease(registrationWith({ active, waiting }));
  await expect.poll(offeredWorker.get).toBe(waiting);

  announceRelease(registrationWith({ active, installing }));
  installing.install();
  await expect.poll(offeredWorker.get).toBe(installing);

  const registration = registrationWith({ active });
  announceRelease(registration);
  Object.assign(registration, { installing: found });
  registration.dispatchEvent(new Event('updatefound'));
  found.install();
  await expect.poll(offeredWorker.get).toBe(found);
});

test('the first worker of a browser is not offered', async () => {
  const installing = new NewWorker();
  announceRelease(registrationWith({ installing }));
  installing.install();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(offeredWorker.get()).toBeUndefined();
});
