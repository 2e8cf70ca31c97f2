import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import type { MediaService } from '#features/media/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import { profileSerializers } from './event-serializers.ts';
import { profileRoutes } from './routes.ts';
import { emptyProfile, profileFields } from './stored-data-queries.ts';

export const profiles: Feature<{
  media: MediaService;
  requireAllowedWords: RequireAllowedWords;
}> = {
  name: 'profiles',
  memberColumns: ['bio', 'image', 'profile_set_up'],
  operations: ({ media, requireAllowedWords }) => profileRoutes(media, requireAllowedWords),
  eventSerializers: profileSerializers,
  data: {
    profile: profileFields,
    erasure: { anonymize: emptyProfile },
  },
};
