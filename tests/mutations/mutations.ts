import { access } from './access.ts';
import { caches } from './caches.ts';
import { live } from './live.ts';
import type { Mutation } from './mutation.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { sql } from './sql.ts';

/** All mutations: `npm run test:mutation` shows for each that its test fails. */
export const mutations: Mutation[] = [...rules, ...access, ...caches, ...sql, ...live, ...screens];
