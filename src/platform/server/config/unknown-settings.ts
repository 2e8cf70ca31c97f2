import { configSchema } from './config-schema.ts';

/** Read by Node, by libraries and by single commands; a file of settings may have them, too. */
const others = /^(NODE_|NPM_|PG|TZ$|LANG$|PATH$|HTTPS?_PROXY$|NO_PROXY$|ADMIN_DATABASE_URL$)/i;

/** The names in a file of settings that nothing reads: mistyped, or no longer in this release. */
export function unknownSettings(names: string[]): string[] {
  return names.filter((name) => !Object.hasOwn(configSchema.shape, name) && !others.test(name));
}
