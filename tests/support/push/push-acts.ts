import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PushService, ReceivedPush, Subscription } from './push-service.ts';
import type { TestClock } from '../servers/clock.ts';
import type { Person, TestServer } from '../servers/server.ts';

/** A browser of a member to which notifications are pushed. */
export type TestDevice = Subscription & { id: string };

/** What browsers of members do, and what they are told. */
export function pushesOn(
  server: TestServer,
  { service, clock }: { service: PushService; clock: TestClock },
) {
  const subscribe = (as: Person, body: Subscription = service.subscribe()) =>
    server.call('PUT', '/api/push/device', { as, body });
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from push_deliveries
    `.execute(server.db);
    return rows[0]?.count ?? 0;
  };
  return {
    subscribe,
    async device(as: Person): Promise<TestDevice> {
      const subscription = service.subscribe();
      const { body } = await subscribe(as, subscription);
      const id = body.devices.find((each: { current: boolean }) => each.current).id;
      return { ...subscription, id };
    },
    settings: async (as: Person) => (await server.call('GET', '/api/push', { as })).body,
    choose: (as: Person, { id }: { id: string }, body: object) =>
      server.call('PUT', `/api/push/devices/${id}`, { as, body }),
    /** Waits until everything is sent or dropped, and returns what a device was told. */
    async told(device: Subscription): Promise<ReceivedPush['message'][]> {
      clock.advance(5_000);
      await expect.poll(waiting).toBe(0);
      return service.pushes
        .filter(({ endpoint }) => endpoint === device.endpoint)
        .map(({ message }) => message);
    },
    /** Waits until a device was posted to so many times, whatever the response. */
    async untilTried(device: Subscription, times: number): Promise<void> {
      await expect.poll(() => service.attempts.get(device.endpoint) ?? 0).toBe(times);
    },
  };
}
