import { access } from './access.ts';
import { caches } from './caches.ts';
import { cluster } from './cluster.ts';
import { deals } from './deals.ts';
import { joining } from './joining.ts';
import { live } from './live.ts';
import { money } from './money.ts';
import type { Mutation } from './mutation.ts';
import { offline } from './offline.ts';
import { promotions } from './promotions.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { sql } from './sql.ts';

/** All mutations: `npm run test:mutation` shows for each that its test fails. */
export const mutations: Mutation[] = [
  ...rules,
  ...joining,
  ...deals,
  ...money,
  ...promotions,
  ...access,
  ...caches,
  ...sql,
  ...live,
  ...cluster,
  ...screens,
  ...offline,
];
