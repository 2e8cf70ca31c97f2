import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/texts.ts';

export const moderationTexts = defineRoute<typeof schemas.moderationTexts>({
  id: 'moderationTexts',
  method: 'GET',
  path: '/api/admin/moderation-texts',
});

export const setModerationText = defineRoute<typeof schemas.setModerationText>({
  id: 'setModerationText',
  method: 'PUT',
  path: '/api/admin/moderation-texts/:name',
});
