import { handle, type Operation } from '#platform/server/http/operation.ts';
import { checkAccess } from '../contract.ts';

export const accessRoutes: Operation[] = [
  handle(checkAccess, async (context) => ({ allowed: (await context.regionVerdict()) === 'open' })),
];
