import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/waves.ts';

/** How many accounts one act can end. */
export const maxWaveSize = 100;

/** From how many accounts on alike posts are shown as one wave. */
export const suspectedAccounts = 3;

export const listWaves = defineRoute<typeof schemas.listWaves>({
  id: 'listWaves',
  method: 'GET',
  path: '/api/admin/waves',
});

export const suspectedWaves = defineRoute<typeof schemas.suspectedWaves>({
  id: 'suspectedWaves',
  method: 'GET',
  path: '/api/admin/suspected-waves',
});

export const endAccounts = defineRoute<typeof schemas.endAccounts>({
  id: 'endAccounts',
  method: 'POST',
  path: '/api/admin/waves',
});

export const bringAccountsBack = defineRoute<typeof schemas.bringAccountsBack>({
  id: 'bringAccountsBack',
  method: 'DELETE',
  path: '/api/admin/waves/:waveId',
});
