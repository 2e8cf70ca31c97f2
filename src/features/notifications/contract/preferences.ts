import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/preferences.ts';

export const mailPreferences = defineRoute<typeof schemas.mailPreferences>({
  id: 'mailPreferences',
  method: 'GET',
  path: '/api/notification-preferences',
});

export const setMailPreferences = defineRoute<typeof schemas.setMailPreferences>({
  id: 'setMailPreferences',
  method: 'PUT',
  path: '/api/notification-preferences',
});
