import { fairUseErrors } from '#platform/contract/fair-use.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import { enforceRateLimit } from './rate-limit.ts';

type Kind = keyof Config['hourlyLimits'];

const refusals = {
  posts: fairUseErrors.too_many_posts,
  replies: fairUseErrors.too_many_replies,
  messages: fairUseErrors.too_many_messages,
  saves: fairUseErrors.too_many_saves,
};

/**
 * Counts one act of a member and refuses beyond the hourly limit. Call it in the transaction of the act, once it is
 * known to be new: a refusal rolls both back, and a call that is repeated after a lost answer is not counted.
 */
export async function enforceFairUse(
  tx: Db,
  { config, memberId }: { config: Config; memberId: string },
  kind: Kind,
): Promise<void> {
  const limit = { limit: config.hourlyLimits[kind], windowSeconds: 3_600 };
  await enforceRateLimit(tx, `hourly-${kind}:${memberId}`, limit, refusals[kind]);
}
