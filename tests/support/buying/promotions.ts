import { dayMs } from '#platform/contract/durations.ts';
import { newId } from '#platform/server/ids.ts';
import type { OrderFixture } from './orders.ts';
import type { Person } from '../servers/server.ts';

let made = 0;

type Terms = {
  code?: string;
  campusId?: string | null;
  centsOff?: number;
  minimumCents?: number;
  startsInDays?: number;
  endsInDays?: number;
  maxUses?: number;
  pausedAt?: Date | null;
};

/** Promotions on UT, and what members do with their codes. */
export function promotionsOn({ server, clock }: Pick<OrderFixture, 'server' | 'clock'>) {
  const call = (as: Person, method: string, body?: object, campus = 'ut') =>
    server.call(method, '/api/code', { as, campus, ...(body && { body }) });
  return {
    /** A code that takes $5 off and can be used now, unless the terms differ; returns it. */
    async promotion(terms: Terms = {}): Promise<string> {
      made += 1;
      const { code = `TEST${made}`, campusId = 'ut', centsOff = 500, minimumCents = 0 } = terms;
      const { startsInDays = -1, endsInDays = 30, maxUses = 100, pausedAt = null } = terms;
      const now = clock.now();
      const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
      await server.db
        .insertInto('promotions')
        .values({
          id: newId(),
          code,
          campus_id: campusId,
          cents_off: centsOff,
          minimum_cents: minimumCents,
          starts_at: inDays(startsInDays),
          ends_at: inDays(endsInDays),
          max_uses: maxUses,
          made_at: now,
          paused_at: pausedAt,
        })
        .execute();
      return code;
    },
    keep: (as: Person, code: string, campus?: string) => call(as, 'PUT', { code }, campus),
    kept: async (as: Person) => (await call(as, 'GET')).body.code,
    forget: (as: Person) => call(as, 'DELETE'),
    /** The states of the uses of a code, in the order in which they were held. */
    async uses(code: string): Promise<string[]> {
      const rows = await server.db
        .selectFrom('promotion_uses')
        .innerJoin('promotions', 'promotions.id', 'promotion_uses.promotion_id')
        .select('state')
        .where('code', '=', code)
        .orderBy('held_at')
        .orderBy('order_id')
        .execute();
      return rows.map(({ state }) => state);
    },
  };
}
