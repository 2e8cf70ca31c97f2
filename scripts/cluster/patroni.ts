import * as z from 'zod/mini';
import type { Values } from './fill-files.ts';

const members = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.optional(z.number()),
      lag: z.optional(z.union([z.number(), z.string()])),
    }),
  ),
});

/** What Patroni says of one PostgreSQL: its role is `leader`, `sync_standby` or `replica`. */
export type Member = z.output<typeof members>['members'][number];

/** Asks the machines one after the other, because some may be gone. */
export async function readMembers(machines: readonly { values: Values }[]): Promise<Member[]> {
  for (const { values } of machines) {
    const url = `http://${values['ADDRESS']}:${values['PATRONI_PORT']}/cluster`;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(1_500) });
      if (response.ok) return members.parse(await response.json()).members;
    } catch {
      // The next may respond.
    }
  }
  return [];
}
