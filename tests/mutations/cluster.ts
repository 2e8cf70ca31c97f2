import type { Mutation } from './mutation.ts';

/** Several databases and servers. */
export const cluster: Mutation[] = [
  {
    // Pages that heard events which the new primary lacks would take its events for those.
    name: 'cluster-numbers-of-events-are-used-again-after-a-promotion',
    file: 'src/platform/server/live/event-log.ts',
    find: 'then ${timelineGap} else 0 end`;',
    replace: 'then 0 else 0 end`;',
    caughtBy: {
      file: 'tests/faults/database/promotion.test.ts',
      title:
        'R32 numbers of events that a promoted standby lacks are not used again: who has heard them loads everything again',
    },
  },
  {
    name: 'cluster-a-replica-without-the-event-is-read',
    file: 'src/platform/server/replicas/replicas.ts',
    find: 'return now >= head;',
    replace: 'return true;',
    caughtBy: {
      file: 'tests/faults/database/replicas.test.ts',
      title: 'R25 R31 what was just written is read, although the replica does not have it yet',
    },
  },
  {
    name: 'cluster-a-replica-that-is-far-behind-is-read',
    file: 'src/platform/server/replicas/replicas.ts',
    find: 'this.#samples[0]?.lsn ?? null',
    replace: "'0/0'",
    caughtBy: {
      file: 'tests/faults/database/replicas.test.ts',
      title:
        'R31 a replica that is more than five seconds behind is not read, until it has caught up',
    },
  },
  {
    name: 'cluster-a-machine-that-was-frozen-asks-its-old-database',
    file: 'src/platform/server/database/connection/freeze-guard.ts',
    find: 'if (now - this.#seenAt > frozenMs)',
    replace: 'if (this.#seenAt > now + frozenMs)',
    caughtBy: {
      file: 'src/platform/server/database/connection/freeze-guard.test.ts',
      title: 'R36 work of a process that was frozen waits until its database knows: after a freeze',
    },
  },
  {
    name: 'cluster-a-standby-is-taken-for-the-primary',
    file: 'src/platform/server/database/connection/choose-host.ts',
    find: 'return !isReadOnly;',
    replace: 'return true;',
    caughtBy: {
      file: 'tests/faults/database/database-hosts.test.ts',
      title: 'of the hosts standby primary the one that is read-write is used: primary',
    },
  },
];
